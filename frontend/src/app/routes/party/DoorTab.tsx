import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { Door } from '@/features/door/components/Door';
import { DoorClosed } from '@/features/door/components/DoorClosed';
import { PrepareAhead } from '@/features/door/components/PrepareAhead';
import { HelpersButton } from '@/features/doorHelpers/components/HelpersButton';
import { PaperButton } from '@/features/guestList/components/PaperButton';
import { Handovers } from '@/features/handover/recordPart';
import type { Party } from '@/features/parties/api/types';
import { hostDoorParts } from './hostDoorParts';
import { TableLink } from './TableLink';
import type { PanelProps } from './tabs';

/** The guest list of the door while the party is started; otherwise when it opens. */
export default function DoorTab({ party }: PanelProps) {
  const parts = useMemo(() => hostDoorParts(party), [party]);
  if (party.cancelled_at) return <DoorClosed because="cancelled" />;
  return party.status === 'started' ? (
    <Door partyId={party.id} parts={parts} />
  ) : (
    <DoorClosed
      because={party.status}
      action={
        party.status === 'pending' ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
            {isToday(party) && <PrepareAhead partyId={party.id} />}
            {isToday(party) && <TableLink partyId={party.id} />}
            <HelpersButton party={party} />
            <PaperButton party={party} />
          </Box>
        ) : (
          <Handovers
            partyId={party.id}
            timezone={party.timezone}
            onlyIfAny={!party.requires_handover}
          />
        )
      }
    />
  );
}

/** The party is still to come, and begins today or within half a day. */
function isToday({ status, date_start, date_end }: Party): boolean {
  const now = Date.now();
  return (
    status === 'pending' && Date.parse(date_start) - now < halfDay && Date.parse(date_end) > now
  );
}

/** Milliseconds: an evening party is prepared in the morning. */
const halfDay = 12 * 3_600_000;
