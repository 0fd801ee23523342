import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
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

const Card = styled('li')(({ theme }) => ({
  backgroundColor: theme.palette.background.paper,
  borderRadius: 20,
  border: `1px solid ${colors.line}`,
  overflow: 'hidden',
  contentVisibility: 'auto',
}));
const Together = styled('div')({ padding: '0 12px 12px' });

/** One family. Drawn only when it scrolls into view, and again only when one of it changes. */
export const HouseholdCard = memo(
  function HouseholdCard({ guests, onTap, onOpen }: Props) {
    const { t } = useTranslation('guests');
    const together = householdMove(guests);
    return (
      <Card
        style={{
          containIntrinsicSize: `auto ${guests.length * rowHeight + (together ? 60 : 0)}px`,
        }}
      >
        {guests.map((guest) => (
          <DoorRow key={guest.id} guest={guest} onTap={onTap} onOpen={onOpen} />
        ))}
        {together && (
          <Together>
            <Button
              fullWidth
              variant="outlined"
              color={together.to === 'arrived' ? 'success' : 'info'}
              onClick={() => onTap(together.guests, together.to)}
            >
              {t(`door.together.${together.to}`, { count: together.guests.length })}
            </Button>
          </Together>
        )}
      </Card>
    );
  },
  (before, after) =>
    before.onTap === after.onTap &&
    before.onOpen === after.onOpen &&
    before.guests.length === after.guests.length &&
    before.guests.every((guest, index) => guest === after.guests[index]),
);
