import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { colors } from '@/shared/theme/colors';
import type { Guest } from '../api/types';
import { householdMove, type Move } from '../door';
import { DoorRow } from './DoorRow';
import { TogetherButton } from './doorButtons';

interface Props {
  t: TFunction<'guests'>;
  guests: readonly Guest[];
  /** Kept for when the search that it does not fit is over. */
  hidden: boolean;
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
  function HouseholdCard({ t, guests, hidden, onTap, onOpen }: Props) {
    const together = householdMove(guests);
    return (
      <Card
        hidden={hidden}
        style={{
          containIntrinsicSize: `auto ${guests.length * rowHeight + (together ? 60 : 0)}px`,
        }}
      >
        {guests.map((guest) => (
          <DoorRow key={guest.id} t={t} guest={guest} onTap={onTap} onOpen={onOpen} />
        ))}
        {together && (
          <Together>
            <TogetherButton
              className={together.to}
              onClick={() => onTap(together.guests, together.to)}
            >
              {t(`door.together.${together.to}`, { count: together.guests.length })}
            </TogetherButton>
          </Together>
        )}
      </Card>
    );
  },
  (before, after) =>
    before.t === after.t &&
    before.hidden === after.hidden &&
    before.onTap === after.onTap &&
    before.onOpen === after.onOpen &&
    before.guests.length === after.guests.length &&
    before.guests.every((guest, index) => guest === after.guests[index]),
);
