import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { pictureSources, pictureUrl } from '@/shared/pictures/pictureUrl';
import { PlainList } from '@/shared/ui/PlainList';
import { Section } from '@/shared/ui/Section';

const GalleryDialog = lazyPart(() => import('./GalleryDialog'), { place: 'above' });

interface Props {
  pictures: readonly { id: string }[];
}

/** The party's pictures, three a row on large screens; each opens full screen. */
export default function Gallery({ pictures }: Props) {
  const { t } = useTranslation('invitationParts');
  const [open, setOpen] = useState<number | null>(null);
  const total = pictures.length;
  return (
    <Section title={t('gallery.title')}>
      <PlainList
        sx={{
          display: 'grid',
          gap: { xs: 1, sm: 1.5 },
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' },
        }}
      >
        {pictures.map(({ id }, index) => (
          <Box component="li" key={id}>
            <ButtonBase
              aria-label={t('gallery.open', { number: index + 1, total })}
              aria-haspopup="dialog"
              onPointerEnter={GalleryDialog.preload}
              onClick={() => setOpen(index)}
              sx={{
                width: '100%',
                aspectRatio: '1',
                borderRadius: 4,
                overflow: 'hidden',
                bgcolor: 'divider',
                '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main' },
              }}
            >
              <Box
                component="img"
                alt=""
                src={pictureUrl(id, 480)}
                srcSet={pictureSources(id)}
                sizes="(min-width: 1200px) 190px, (min-width: 900px) 30vw, 50vw"
                loading="lazy"
                sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
              />
            </ButtonBase>
          </Box>
        ))}
      </PlainList>
      {open !== null && (
        <GalleryDialog pictures={pictures} start={open} onClose={() => setOpen(null)} />
      )}
    </Section>
  );
}
