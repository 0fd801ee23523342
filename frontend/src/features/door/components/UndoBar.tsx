import UndoIcon from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import type { DoorView } from '@/shared/door/types';
import { barHeight } from '@/shared/ui/barLook';

const twoLines = {
  minWidth: 0,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

interface Props {
  tap: DoorView['undoable'];
  onUndo: () => void;
  isAboveBar: boolean;
}

/** The last tap and the way back from it, above the bar at the thumb. */
export function UndoBar({ tap, onUndo, isAboveBar }: Props) {
  const { t } = useTranslation('door');
  const first = tap?.guests[0];
  return (
    <Box
      role="status"
      sx={{
        ...{ position: 'fixed', zIndex: 3, insetInline: 8, maxWidth: 480, mx: 'auto' },
        bottom: isAboveBar ? `calc(${barHeight} + 8px)` : 8,
      }}
    >
      {tap && first && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1,
            pl: 2.5,
            pr: 1,
            py: 1,
            borderRadius: 8,
            bgcolor: colors.ink,
            color: colors.paper,
            boxShadow: '0 10px 30px -8px rgb(43 31 58 / 0.6)',
          }}
        >
          <Box component="span" sx={twoLines}>
            {tap.taker
              ? t('did.exitWith', { name: first.name, count: tap.guests.length, taker: tap.taker })
              : t(`did.${tap.to}`, { name: first.name, count: tap.guests.length })}
          </Box>
          <Button
            variant="contained"
            color="secondary"
            startIcon={<UndoIcon />}
            onClick={onUndo}
            sx={{ flex: 'none', minHeight: 48 }}
          >
            {t('undo')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
