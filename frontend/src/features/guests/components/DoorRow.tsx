import LoginIcon from '@mui/icons-material/LoginRounded';
import LogoutIcon from '@mui/icons-material/LogoutRounded';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import type { Attendance, Guest } from '../api/types';
import { offeredMove, type Move } from '../door';

const tones: Record<Attendance, string> = {
  arrived: colors.green,
  exit: colors.blue,
  not_arrived: colors.orange,
};

interface Props {
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
const Who = styled(ButtonBase)({
  flex: 1,
  minWidth: 0,
  alignSelf: 'stretch',
  display: 'block',
  textAlign: 'left',
  padding: '10px 16px',
});
const Name = styled('span')({
  display: 'block',
  fontWeight: 600,
  fontSize: '1.0625rem',
  lineHeight: 1.25,
});
const Status = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
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
const MoveButton = styled(Button)({
  minHeight: 56,
  minWidth: 128, // the same for 'in' and 'out' where the words are short
  maxWidth: '50%',
  flex: 'none',
  paddingInline: 12,
  touchAction: 'manipulation',
});

/** A guest: the name opens the care notes, the large button records the way in or out. */
export const DoorRow = memo(function DoorRow({ guest, onTap, onOpen }: Props) {
  const { t } = useTranslation('guests');
  const to = offeredMove(guest.status);
  const isEntry = to === 'arrived';
  return (
    <Row>
      <Who onClick={() => onOpen(guest)} aria-haspopup="dialog">
        <Name>{guest.full_name}</Name>
        <Status style={{ color: tones[guest.status] }}>
          <Dot />
          {t(`door.status.${guest.status}`)}
          {guest.possible_repeat && <Hint>· {t('list.possibleRepeat')}</Hint>}
        </Status>
      </Who>
      <MoveButton
        variant={isEntry ? 'contained' : 'outlined'}
        color={isEntry ? 'success' : 'info'}
        startIcon={isEntry ? <LoginIcon /> : <LogoutIcon />}
        aria-label={t(`door.mark.${to}`, { name: guest.full_name })}
        onClick={() => onTap([guest], to)}
      >
        {t(`door.move.${to}`)}
      </MoveButton>
    </Row>
  );
});
