import UndoIcon from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import type { DoorView } from '@/shared/door/types';

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
  /** On a phone: above what else is at the thumb. */
  isAbove: boolean;
}

/** The last tap and the way back from it, at the thumb. */
export function UndoBar({ tap, onUndo, isAbove }: Props) {
  const { t } = useTranslation('door');
  const first = tap?.guests[0];
  return (
    <Box
      role="status"
      sx={[
        { flex: 1, minWidth: 0, maxWidth: 480 },
        isAbove && { order: { xs: -1, sm: 0 }, flexBasis: { xs: '100%', sm: 0 } },
      ]}
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
            pointerEvents: 'auto',
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
