import AddIcon from '@mui/icons-material/PersonAddRounded';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { InTurn } from '@/shared/lazy/InTurn';
import type { ListParty } from '../api/types';
import { AddGuestButton } from './AddGuestButton';
import { FamilyList, type Chosen } from './FamilyList';
import { HealthTotals } from './HealthTotals';
import { PartyFigures } from './PartyFigures';

interface Props extends Chosen {
  party: ListParty;
  /** Somebody comes, as far as it is known. */
  hasGuests: boolean;
  /** Who of the own household is there. */
  ownFamily: ReactNode;
  /** Beside what there is to take care of. */
  table: ReactNode;
  /** Raises the party's places for kids. */
  onRaise: (kids: number) => void;
  isRaising: boolean;
  /** To the whole class by one link. */
  onShare: () => void;
}

/** The answers of the families, and the totals of their health conditions. */
export function Confirmations({ party, hasGuests, ownFamily, table, ...list }: Props) {
  return (
    <Box sx={besideEachOther}>
      <FamilyList
        party={party}
        {...list}
        addGuest={
          party.status === 'started' &&
          !party.cancelled_at && <AddGuestButton party={party} startIcon={<AddIcon />} />
        }
      />
      <Stack spacing={2.5}>
        <InTurn>
          {ownFamily}
          {!party.cancelled_at && (
            <HealthTotals
              partyId={party.id}
              hasGuests={hasGuests}
              isOver={party.status === 'finished'}
              more={table}
            />
          )}
          <PartyFigures party={party} />
        </InTurn>
      </Stack>
    </Box>
  );
}

/** Beside the list on the desktop, below it on the phone. */
export const besideEachOther = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 344px' },
  alignItems: 'start',
  gap: 2.5,
};
