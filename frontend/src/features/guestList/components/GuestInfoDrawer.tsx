import { useState } from 'react';
import { Sheet } from '@/shared/ui/Sheet';
import type { Guest } from '../api/types';
import { GuestInfo } from './GuestInfo';

interface Props {
  partyId: string;
  /** Null while closed. */
  guest: Guest | null;
  onClose: () => void;
}

/** The guest info of the list. */
export function GuestInfoDrawer({ partyId, guest, onClose }: Props) {
  // Its name stays while it slides out.
  const [last, setLast] = useState(guest);
  if (guest && guest !== last) setLast(guest);
  return (
    <Sheet open={!!guest} title={last?.full_name} onClose={onClose}>
      {last && (
        <GuestInfo
          partyId={partyId}
          guestId={last.guest_id}
          isDroppedOff={last.stays === 'dropped_off'}
        />
      )}
    </Sheet>
  );
}
