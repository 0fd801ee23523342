import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureSources, pictureUrl } from '@/shared/pictures/pictureUrl';
import { colors } from '@/shared/theme/colors';
import { PlainList } from '@/shared/ui/PlainList';

export const photoColumns = {
  display: 'grid',
  gap: { xs: 1.5, sm: 2 },
  gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)' },
} as const;

interface PhotoProps {
  id: string;
  label: string;
}

export function Photo({ id, label }: PhotoProps) {
  return (
    <Box
      component="img"
      src={pictureUrl(id, 480)}
      srcSet={pictureSources(id)}
      sizes="(min-width: 900px) 33vw, 50vw"
      alt={label}
      draggable={false}
      loading="lazy"
      decoding="async"
      sx={{
        display: 'block',
        width: '100%',
        aspectRatio: '4 / 3',
        objectFit: 'cover',
        bgcolor: colors.purpleMist,
      }}
    />
  );
}

interface PhotoGridProps {
  pictures: readonly { id: string }[];
  /** Under each photo. */
  below?: ReactNode;
}

/** Photos to look at. */
export function PhotoGrid({ pictures, below }: PhotoGridProps) {
  const { t } = useTranslation('parties');
  const total = pictures.length;
  return (
    <PlainList sx={photoColumns}>
      {pictures.map(({ id }, index) => (
        <Box component="li" key={id} sx={{ borderRadius: 4, overflow: 'hidden' }}>
          <Photo id={id} label={t('photos.one', { number: index + 1, total })} />
          {below}
        </Box>
      ))}
    </PlainList>
  );
}
