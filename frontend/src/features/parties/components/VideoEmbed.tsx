import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { youtubeId } from '../youtube';

/** The party's video, from the address that sets no cookies until it is played. */
export function VideoEmbed({ link }: { link: string }) {
  const { t } = useTranslation('parties');
  const id = youtubeId(link);
  if (!id) return null;
  return (
    <Box
      component="iframe"
      src={`https://www.youtube-nocookie.com/embed/${id}?rel=0`}
      title={t('video.title')}
      loading="lazy"
      allow="accelerometer; encrypted-media; gyroscope; picture-in-picture; fullscreen"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      sx={{
        display: 'block',
        width: '100%',
        aspectRatio: '16 / 9',
        border: 0,
        borderRadius: 4,
        bgcolor: 'text.primary',
      }}
    />
  );
}
