import NextIcon from '@mui/icons-material/ChevronRightRounded';
import PreviousIcon from '@mui/icons-material/ChevronLeftRounded';
import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayer } from '@/shared/layers/useLayer';
import { pictureSources, pictureUrl } from '@/shared/pictures/pictureUrl';
import { PlainList } from '@/shared/ui/PlainList';
import { visuallyHidden } from '@/shared/ui/visuallyHidden';

interface Props {
  pictures: readonly { id: string }[];
  /** The picture that was pressed. */
  start: number;
  onClose: () => void;
}

const control = {
  position: 'absolute',
  zIndex: 1,
  color: 'common.white',
  bgcolor: 'rgb(43 31 58 / 0.6)',
  '&:hover': { bgcolor: 'rgb(43 31 58 / 0.85)' },
  '&:focus-visible': { outline: '3px solid #fff' },
} as const;

/**
 * One picture at a time on the whole screen. The strip scrolls natively, so that a swipe feels as
 * everywhere else on the phone; arrows of the keyboard and buttons scroll it too, Esc closes. Carousels
 * such as Embla move their slides by transforms instead, and add 7 KB.
 */
export default function GalleryDialog({ pictures, start, onClose }: Props) {
  const { t } = useTranslation(['invitationParts', 'common']);
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(start);
  const titleId = useId();
  useLayer(true, onClose);
  const total = pictures.length;

  const show = (index: number, behavior: ScrollBehavior = 'smooth') => {
    const width = strip.current?.clientWidth ?? 0;
    strip.current?.scrollTo({ left: index * width, behavior });
  };
  const step = (change: number) => {
    const next = Math.min(total - 1, Math.max(0, shown + change));
    // At either end a button disappears, and the keyboard focus would be lost with it.
    if (next === 0 || next === total - 1) strip.current?.focus({ preventScroll: true });
    show(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else return;
    event.preventDefault();
  };
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setShown(Math.round(scrollLeft / clientWidth));
  };

  useLayoutEffect(() => {
    strip.current?.scrollTo({ left: start * strip.current.clientWidth, behavior: 'instant' });
  }, [start]);

  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={onKeyDown}
      transitionDuration={150}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { bgcolor: '#150d1f', borderRadius: 0, overflow: 'hidden' } } }}
    >
      <Box component="h2" id={titleId} sx={visuallyHidden}>
        {t('gallery.title')}
      </Box>
      <IconButton
        autoFocus
        aria-label={t('common:actions.close')}
        onClick={onClose}
        sx={{ ...control, top: 12, right: 12 }}
      >
        <CloseIcon />
      </IconButton>
      {shown > 0 && (
        <IconButton
          aria-label={t('gallery.previous')}
          onClick={() => step(-1)}
          sx={{ ...control, left: 12, top: 'calc(50% - 22px)' }}
        >
          <PreviousIcon />
        </IconButton>
      )}
      {shown < total - 1 && (
        <IconButton
          aria-label={t('gallery.next')}
          onClick={() => step(1)}
          sx={{ ...control, right: 12, top: 'calc(50% - 22px)' }}
        >
          <NextIcon />
        </IconButton>
      )}
      <PlainList
        ref={strip}
        tabIndex={0}
        aria-label={t('gallery.title')}
        onScroll={onScroll}
        sx={{
          flex: 1,
          display: 'flex',
          minHeight: 0,
          overflowX: 'auto',
          overflowY: 'hidden',
          scrollSnapType: 'x mandatory',
          scrollbarWidth: 'none',
          '&::-webkit-scrollbar': { display: 'none' },
        }}
      >
        {pictures.map(({ id }, index) => (
          <Box
            component="li"
            key={id}
            aria-hidden={index !== shown}
            sx={{ flex: '0 0 100%', scrollSnapAlign: 'start', scrollSnapStop: 'always' }}
          >
            <Box
              component="img"
              alt={t('gallery.picture', { number: index + 1, total })}
              src={pictureUrl(id, 1600)}
              srcSet={pictureSources(id)}
              sizes="100vw"
              loading={Math.abs(index - shown) <= 1 ? 'eager' : 'lazy'}
              sx={{ width: '100%', height: '100%', objectFit: 'contain', display: 'block' }}
            />
          </Box>
        ))}
      </PlainList>
      <Box
        role="status"
        sx={{
          ...control,
          bottom: 20,
          left: 0,
          right: 0,
          mx: 'auto',
          width: 'fit-content',
          px: 2,
          py: 0.5,
          borderRadius: 999,
        }}
      >
        {t('gallery.position', { number: shown + 1, total })}
      </Box>
    </Dialog>
  );
}
