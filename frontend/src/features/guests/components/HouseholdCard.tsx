import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import type { Guest } from '../api/types';
import { householdMove, type Move } from '../door';
import { DoorRow } from './DoorRow';

interface Props {
  guests: readonly Guest[];
  onTap: (guests: readonly Guest[], to: Move) => void;
  onOpen: (guest: Guest) => void;
}

const rowHeight = 76;

/** One family. Drawn only when it scrolls into view, and again only when one of it changes. */
export const HouseholdCard = memo(
  function HouseholdCard({ guests, onTap, onOpen }: Props) {
    const { t } = useTranslation('guests');
    const together = householdMove(guests);
    return (
      <Box
        component="li"
        sx={{
          bgcolor: 'background.paper',
          borderRadius: 5,
          border: `1px solid ${colors.line}`,
          overflow: 'hidden',
          contentVisibility: 'auto',
          containIntrinsicSize: `auto ${guests.length * rowHeight + (together ? 60 : 0)}px`,
        }}
      >
        {guests.map((guest) => (
          <DoorRow key={guest.id} guest={guest} onTap={onTap} onOpen={onOpen} />
        ))}
        {together && (
          <Box sx={{ px: 1.5, pb: 1.5 }}>
            <Button
              fullWidth
              variant="outlined"
              color={together.to === 'arrived' ? 'success' : 'info'}
              onClick={() => onTap(together.guests, together.to)}
            >
              {t(`door.together.${together.to}`, { count: together.guests.length })}
            </Button>
          </Box>
        )}
      </Box>
    );
  },
  (before, after) =>
    before.onTap === after.onTap &&
    before.onOpen === after.onOpen &&
    before.guests.length === after.guests.length &&
    before.guests.every((guest, index) => guest === after.guests[index]),
);
