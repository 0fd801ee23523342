import LoginIcon from '@mui/icons-material/LoginRounded';
import LogoutIcon from '@mui/icons-material/LogoutRounded';
import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { colors } from '@/shared/theme/colors';
import { inUrgency, severityColors } from '@/shared/care/severity';
import type { CareNote, CareNotes } from '@/shared/door/care';
import { offeredMove } from '../door';
import type { DoorGuest, Move } from '@/shared/door/types';
import { firstClick, PlainButton } from '@/shared/ui/PlainButton';
import { MoveButton } from './doorButtons';
import { StateMark, tones } from './StateMark';

export interface RowHandlers {
  t: TFunction<'door'>;
  /** Prints the time of an ISO date. */
  clock: (iso: string) => string;
  care: CareNotes;
  onTap: (guests: readonly DoorGuest[], to: Move) => void;
  onOpen: (guest: DoorGuest) => void;
}

interface Props extends Omit<RowHandlers, 'care'> {
  guest: DoorGuest;
  note: CareNote | undefined;
  /** Another phone changed it a moment ago. */
  fresh: boolean;
}

/** The ground of who is inside. */
export const insideMist = '#f4fbf6';

// Made once: a list of 300 on a slow phone pays for every style that is worked out again.
const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  paddingRight: 16,
  minHeight: 76,
  transition: 'background-color 1.5s',
  '&.arrived': { backgroundColor: insideMist },
  '&.exit': { backgroundColor: '#f5f9fe' },
  '&.fresh': { backgroundColor: colors.yellowMist, transition: 'none' },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
});
const Who = styled(PlainButton)({
  flex: 1,
  minWidth: 0,
  alignSelf: 'stretch',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  textAlign: 'left',
  // Two lines of name and one below them are no higher than the row.
  padding: '5px 4px 5px 16px',
});
const Name = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  fontWeight: 600,
  fontSize: '1.0625rem',
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
});
const Status = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 7,
  fontSize: '0.875rem',
  fontWeight: 600,
  '& > *': { marginTop: 3 },
  // As its section says, in which a row stays for a while after another came of it.
  '[data-place="not_arrived"] & > .not_arrived': { display: 'none' },
});
const State = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 7 });
const Hint = styled('span')({ color: colors.inkSoft, fontWeight: 400 });

const Mark = styled('span')({
  padding: '1px 8px',
  borderRadius: 999,
  fontSize: '0.8125rem',
});
/** Of what matters soonest. */
const lookOf = ({ urgent, conditions }: CareNote) =>
  severityColors[urgent ? 'urgent' : (inUrgency(conditions)[0]?.severity ?? 'care')];

/** A guest: the name opens the details, the large button records the way in or out. */
export const DoorRow = memo(function DoorRow(props: Props) {
  const { t, clock, guest, note, fresh, onTap, onOpen } = props;
  const { status, since } = guest;
  const to = offeredMove(status);
  return (
    <Row className={fresh ? `${status} fresh` : status}>
      <Who onClick={() => onOpen(guest)} aria-haspopup="dialog">
        <Name>{guest.name}</Name>
        <Status style={{ color: tones[status].ink }}>
          <State className={status}>
            <StateMark status={status} />
            {t(`status.${status}`)}
            {status !== 'not_arrived' && since && ` · ${clock(since)}`}
          </State>
          {guest.stays === 'dropped_off' && <Hint>{t('droppedOff')}</Hint>}
          {guest.possible_repeat && <Hint>{t('possibleRepeat')}</Hint>}
          {note && note.conditions.length > 0 && (
            <Mark style={lookOf(note)}>{t(note.urgent ? 'care.urgent' : 'care.noted')}</Mark>
          )}
          {note?.photos === 'no' && <Mark style={severityColors.plate}>{t('care.noPhotos')}</Mark>}
        </Status>
      </Who>
      <MoveButton
        className={to}
        aria-label={`${t(`move.${to}`)}: ${guest.name}`}
        onClick={firstClick(() => onTap([guest], to))}
      >
        {to === 'arrived' ? <LoginIcon /> : <LogoutIcon />}
        {t(`move.${to}`)}
      </MoveButton>
    </Row>
  );
});
