import SearchIcon from '@mui/icons-material/SearchRounded';
import Box from '@mui/material/Box';
import Fab from '@mui/material/Fab';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/shared/lazy/lazyPart';
import type { DoorView } from '@/shared/door/types';
import { UndoBar } from './UndoBar';

const ScanFab = lazyPart(() => import('./ScanFab'));

interface Props {
  undoable: DoorView['undoable'];
  onUndo: () => void;
  onSearch: () => void;
  /** Null where no passes are shown. */
  onScan: (() => void) | null;
}

/**
 * What is always at the thumb: on a phone the search, on the side of the names, so that it covers no
 * button, and the way back from the last tap.
 */
export const DoorDock = memo(function DoorDock({ undoable, onUndo, onSearch, onScan }: Props) {
  const { t } = useTranslation('door');
  return (
    <Box
      sx={{
        position: 'fixed',
        zIndex: 3,
        insetInline: 0,
        bottom: 'calc(12px + env(safe-area-inset-bottom))',
        display: 'flex',
        // On a phone the way back has a line of its own: what follows stays where the thumb expects it.
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'flex-end',
        justifyContent: { xs: onScan ? 'space-between' : undefined, md: 'center' },
        gap: 1,
        px: 2,
        pointerEvents: 'none',
      }}
    >
      <Fab
        color="primary"
        aria-label={t('searchNow')}
        onClick={onSearch}
        sx={{ flex: 'none', pointerEvents: 'auto', display: { md: 'none' }, width: 56, height: 56 }}
      >
        <SearchIcon />
      </Fab>
      <UndoBar tap={undoable} onUndo={onUndo} isAbove={onScan !== null} />
      {onScan && <ScanFab onScan={onScan} />}
    </Box>
  );
});
