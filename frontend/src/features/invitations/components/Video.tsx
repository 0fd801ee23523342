import { useTranslation } from 'react-i18next';
import { Section } from '@/shared/ui/Section';
import { VideoFrame } from '@/shared/ui/VideoFrame';
import { videoId } from '../video';

/** The host's video, when there is one. */
export default function Video({ link, partyName }: { link: string | null; partyName: string }) {
  const { t } = useTranslation('invitationParts');
  const id = videoId(link);
  if (!id) return null;
  return (
    <Section title={t('video.title')}>
      <VideoFrame videoId={id} title={t('video.frame', { party: partyName })} />
    </Section>
  );
}
