import LoginIcon from '@mui/icons-material/LoginRounded';
import LogoutIcon from '@mui/icons-material/LogoutRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
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

/** A guest: the name opens the care notes, the large button records the way in or out. */
export const DoorRow = memo(function DoorRow({ guest, onTap, onOpen }: Props) {
  const { t } = useTranslation('guests');
  const to = offeredMove(guest.status);
  const isEntry = to === 'arrived';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 1.25, minHeight: 76 }}>
      <ButtonBase
        onClick={() => onOpen(guest)}
        aria-haspopup="dialog"
        sx={{
          flex: 1,
          minWidth: 0,
          alignSelf: 'stretch',
          display: 'block',
          textAlign: 'left',
          px: 2,
          py: 1.25,
        }}
      >
        <Box
          component="span"
          sx={{ display: 'block', fontWeight: 600, fontSize: '1.0625rem', lineHeight: 1.25 }}
        >
          {guest.full_name}
        </Box>
        <Box
          component="span"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            mt: 0.25,
            fontSize: '0.875rem',
            color: tones[guest.status],
            fontWeight: 600,
          }}
        >
          <Box
            component="span"
            sx={{ width: 9, height: 9, borderRadius: 999, bgcolor: 'currentcolor', flex: 'none' }}
          />
          {t(`door.status.${guest.status}`)}
          {guest.possible_repeat && (
            <Box component="span" sx={{ color: colors.inkSoft, fontWeight: 400 }}>
              · {t('list.possibleRepeat')}
            </Box>
          )}
        </Box>
      </ButtonBase>
      <Button
        variant={isEntry ? 'contained' : 'outlined'}
        color={isEntry ? 'success' : 'info'}
        startIcon={isEntry ? <LoginIcon /> : <LogoutIcon />}
        aria-label={t(`door.mark.${to}`, { name: guest.full_name })}
        onClick={() => onTap([guest], to)}
        sx={{ minHeight: 56, width: 128, flex: 'none', px: 1.5, touchAction: 'manipulation' }}
      >
        {t(`door.move.${to}`)}
      </Button>
    </Box>
  );
});
