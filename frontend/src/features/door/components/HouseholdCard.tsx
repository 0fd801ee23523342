import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { colors } from '@/shared/theme/colors';
import { countGuests, householdMove } from '../door';
import type { DoorGuest } from '@/shared/door/types';
import { dotted } from '@/shared/text/dotted';
import { DoorRow, insideMist, type RowHandlers } from './DoorRow';
import { firstClick } from '@/shared/ui/PlainButton';
import { TogetherButton } from './doorButtons';

interface Props extends RowHandlers {
  /** Its key. */
  household: string;
  /** Those of it who stand in this section. */
  guests: readonly DoorGuest[];
  /** Ids of those whom another phone changed a moment ago. */
  fresh: string;
  /** Kept for when the search that it does not fit is over. */
  hidden: boolean;
}

const rowHeight = 76;
const togetherHeight = 60;

const Card = styled('li')(({ theme }) => ({
  backgroundColor: theme.palette.background.paper,
  borderRadius: 20,
  border: `1px solid ${colors.line}`,
  overflow: 'hidden',
  contentVisibility: 'auto',
}));
// As high with a summary as with the button, so that the rows below stay where they are.
const Together = styled('div')({
  display: 'flex',
  alignItems: 'center',
  minHeight: togetherHeight,
  padding: '0 16px 12px',
  '&.exit': { backgroundColor: insideMist },
  color: colors.inkSoft,
  fontSize: '0.875rem',
  '& > span': { paddingBottom: 8 },
});

/** One family. Drawn only when it scrolls into view, and again only when one of it changes. */
export const HouseholdCard = memo(
  function HouseholdCard({ household, guests, fresh, hidden, care, ...handlers }: Props) {
    const isFamily = guests.length > 1;
    return (
      <Card
        hidden={hidden}
        className={isFamily ? 'family' : undefined}
        data-household={household}
        style={{
          containIntrinsicSize: `auto ${guests.length * rowHeight + (isFamily ? togetherHeight : 0)}px`,
        }}
      >
        {guests.map((guest) => (
          <DoorRow
            key={guest.id}
            guest={guest}
            note={care.get(guest.id)}
            fresh={fresh.includes(guest.id)}
            {...handlers}
          />
        ))}
        {isFamily && <Family t={handlers.t} guests={guests} onTap={handlers.onTap} />}
      </Card>
    );
  },
  (before, after) =>
    before.t === after.t &&
    before.clock === after.clock &&
    before.care === after.care &&
    before.hidden === after.hidden &&
    before.fresh === after.fresh &&
    before.onTap === after.onTap &&
    before.onOpen === after.onOpen &&
    before.guests.length === after.guests.length &&
    before.guests.every((guest, index) => guest === after.guests[index]),
);

interface FamilyProps extends Pick<Props, 'guests' | 'onTap'> {
  t: TFunction<'door'>;
}

/** One tap for all, or how many of them are where. A search that hides the card draws it no second time. */
const Family = memo(function Family({ t, guests, onTap }: FamilyProps) {
  const together = householdMove(guests);
  if (together) {
    return (
      <Together className={together.to}>
        <TogetherButton
          className={together.to}
          onClick={firstClick(() => onTap(together.guests, together.to))}
        >
          {t(`together.${together.to}`, { count: together.guests.length })}
        </TogetherButton>
      </Together>
    );
  }
  const counts = countGuests(guests);
  const parts = (['arrived', 'exit', 'not_arrived'] as const)
    .filter((status) => counts[status] > 0)
    .map((status) => t(`family.${status}`, { count: counts[status] }));
  return (
    <Together>
      <span>{dotted(parts)}</span>
    </Together>
  );
});
