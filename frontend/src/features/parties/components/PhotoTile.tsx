import ArrowBackIcon from '@mui/icons-material/ArrowBackRounded';
import ArrowForwardIcon from '@mui/icons-material/ArrowForwardRounded';
import DeleteIcon from '@mui/icons-material/DeleteRounded';
import DragIcon from '@mui/icons-material/DragIndicatorRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import type { Handle } from '../usePhotoDrag';
import { Photo } from './PhotoGrid';

interface Props {
  id: string;
  index: number;
  total: number;
  isDragged: boolean;
  handle: Handle;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

/** One photo: dragged by its handle, or moved with its arrows. */
export function PhotoTile({ id, index, total, isDragged, handle, onMove, onRemove }: Props) {
  const { t } = useTranslation('parties');
  const place = { number: index + 1, total };
  return (
    <Box
      component="li"
      data-photo={id}
      sx={{
        borderRadius: 4,
        overflow: 'hidden',
        border: `1.5px solid ${colors.line}`,
        bgcolor: 'background.paper',
        transition: 'box-shadow 120ms, transform 120ms',
        ...(isDragged && {
          transform: 'scale(1.03)',
          boxShadow: '0 18px 40px -12px rgb(78 31 140 / 0.4)',
          borderColor: 'primary.main',
        }),
      }}
    >
      <Box sx={{ position: 'relative' }}>
        <Photo id={id} label={t('photos.one', place)} />
        {index === 0 && (
          <Box
            sx={{
              position: 'absolute',
              left: 8,
              bottom: 8,
              px: 1.25,
              py: 0.25,
              borderRadius: 999,
              bgcolor: 'secondary.main',
              color: 'secondary.contrastText',
              fontSize: '0.8125rem',
              fontWeight: 700,
            }}
          >
            {t('photos.cover')}
          </Box>
        )}
        {total > 1 && (
          <Box
            aria-hidden
            {...handle}
            sx={{
              position: 'absolute',
              top: 6,
              right: 6,
              width: 44,
              height: 44,
              display: 'grid',
              placeItems: 'center',
              borderRadius: 999,
              cursor: isDragged ? 'grabbing' : 'grab',
              // The finger moves the photo, not the page.
              touchAction: 'none',
              bgcolor: 'rgb(255 255 255 / 0.92)',
              color: 'primary.main',
            }}
          >
            <DragIcon />
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <IconButton
          aria-label={t('photos.moveBefore', place)}
          disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          <ArrowBackIcon />
        </IconButton>
        <IconButton
          aria-label={t('photos.moveAfter', place)}
          disabled={index === total - 1}
          onClick={() => onMove(1)}
        >
          <ArrowForwardIcon />
        </IconButton>
        <IconButton color="error" aria-label={t('photos.removeOne', place)} onClick={onRemove}>
          <DeleteIcon />
        </IconButton>
      </Box>
    </Box>
  );
}
