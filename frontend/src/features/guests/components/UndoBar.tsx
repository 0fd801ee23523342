import UndoIcon from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import type { Tap } from '../attendanceTaps';

/** The last tap and the way back from it, at the thumb. */
export function UndoBar({ tap, onUndo }: { tap: Tap | null; onUndo: () => void }) {
  const { t } = useTranslation('guests');
  const first = tap?.guests[0];
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        zIndex: 3,
        insetInline: 0,
        bottom: 'calc(12px + env(safe-area-inset-bottom))',
        display: 'flex',
        justifyContent: 'center',
        px: 2,
        pointerEvents: 'none',
      }}
    >
      {tap && first && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            width: '100%',
            maxWidth: 480,
            pl: 2.5,
            pr: 1,
            py: 1,
            borderRadius: 999,
            bgcolor: colors.ink,
            color: colors.paper,
            pointerEvents: 'auto',
            boxShadow: '0 10px 30px -8px rgb(43 31 58 / 0.6)',
          }}
        >
          <Box component="span" sx={{ minWidth: 0, lineHeight: 1.3 }}>
            {t(`door.did.${tap.to}`, { name: first.full_name, count: tap.guests.length })}
          </Box>
          <Button
            variant="contained"
            color="secondary"
            startIcon={<UndoIcon />}
            onClick={onUndo}
            sx={{ flex: 'none' }}
          >
            {t('door.undo')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
