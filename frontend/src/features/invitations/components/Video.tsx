import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Section } from '@/shared/ui/Section';
import { videoId } from '../video';

/** The host's video. It loads when it comes near the screen, and without cookies. */
export function Video({ link, partyName }: { link: string | null; partyName: string }) {
  const { t } = useTranslation('invitations');
  const id = videoId(link);
  if (!id) return null;
  return (
    <Section title={t('video.title')}>
      <Box
        component="iframe"
        title={t('video.frame', { party: partyName })}
        src={`https://www.youtube-nocookie.com/embed/${id}?rel=0`}
        loading="lazy"
        allow="encrypted-media; picture-in-picture; fullscreen"
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
    </Section>
  );
}
