import LoginIcon from '@mui/icons-material/LoginRounded';
import LogoutIcon from '@mui/icons-material/LogoutRounded';
import { styled } from '@mui/material/styles';
import type { TFunction } from 'i18next';
import { memo } from 'react';
import { colors } from '@/shared/theme/colors';
import type { Attendance, Guest } from '../api/types';
import { offeredMove, type Move } from '../door';
import { MoveButton, PlainButton } from './doorButtons';

const tones: Record<Attendance, string> = {
  arrived: colors.green,
  exit: colors.blue,
  not_arrived: colors.orange,
};

interface Props {
  t: TFunction<'guests'>;
  guest: Guest;
  onTap: (guests: readonly Guest[], to: Move) => void;
  onOpen: (guest: Guest) => void;
}

// Made once: a list of 300 on a slow phone pays for every style that is worked out again.
const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  paddingRight: 10,
  minHeight: 76,
});
const Who = styled(PlainButton)({
  flex: 1,
  minWidth: 0,
  alignSelf: 'stretch',
  display: 'block',
  textAlign: 'left',
  padding: '10px 4px 10px 16px',
});
const Name = styled('span')({
  display: 'block',
  fontWeight: 600,
  fontSize: '1.0625rem',
  lineHeight: 1.25,
});
const Status = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 8,
  marginTop: 2,
  fontSize: '0.875rem',
  fontWeight: 600,
});
const Dot = styled('span')({
  width: 9,
  height: 9,
  borderRadius: 999,
  backgroundColor: 'currentcolor',
  flex: 'none',
});
const Hint = styled('span')({ color: colors.inkSoft, fontWeight: 400 });

/** A guest: the name opens the care notes, the large button records the way in or out. */
export const DoorRow = memo(function DoorRow({ t, guest, onTap, onOpen }: Props) {
  const to = offeredMove(guest.status);
  return (
    <Row>
      <Who onClick={() => onOpen(guest)} aria-haspopup="dialog">
        <Name>{guest.full_name}</Name>
        <Status style={{ color: tones[guest.status] }}>
          <Dot />
          {t(`door.status.${guest.status}`)}
          {guest.stays === 'dropped_off' && <Hint>{t('list.droppedOff')}</Hint>}
          {guest.possible_repeat && <Hint>{t('list.possibleRepeat')}</Hint>}
        </Status>
      </Who>
      <MoveButton
        className={to}
        aria-label={t(`door.mark.${to}`, { name: guest.full_name })}
        onClick={() => onTap([guest], to)}
      >
        {to === 'arrived' ? <LoginIcon /> : <LogoutIcon />}
        {t(`door.move.${to}`)}
      </MoveButton>
    </Row>
  );
});
