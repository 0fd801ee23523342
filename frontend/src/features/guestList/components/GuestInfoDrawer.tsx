import Box from '@mui/material/Box';
import { useState } from 'react';
import { Sheet } from '@/shared/ui/Sheet';
import type { Person } from '../api/types';
import { GuestInfo } from './GuestInfo';
import { KindQuestion } from './KindQuestion';

interface Props {
  partyId: string;
  /** Null while closed. */
  guest: Person | null;
  /** Not once the party is finished. */
  asksKind: boolean;
  onClose: () => void;
}

/** The guest info of the list. */
export function GuestInfoDrawer({ partyId, guest, asksKind, onClose }: Props) {
  // Its name stays while it slides out.
  const [last, setLast] = useState(guest);
  if (guest && guest !== last) setLast(guest);
  return (
    <Sheet open={!!guest} title={last?.full_name} onClose={onClose}>
      {last && (
        <>
          <GuestInfo
            partyId={partyId}
            guestId={last.guest_id}
            isDroppedOff={last.stays === 'dropped_off'}
          />
          {asksKind && mayDeclare(last) && (
            <Box sx={{ mt: 3 }}>
              <KindQuestion partyId={partyId} guest={last} />
            </Box>
          )}
        </>
      )}
    </Sheet>
  );
}

/** A kid who has come stays one. */
const mayDeclare = ({ declared_kid: isKid, status }: Person) =>
  isKid !== undefined && !(isKid && status !== 'not_arrived');
