import { useTranslation } from 'react-i18next';
import { VideoFrame } from '@/shared/ui/VideoFrame';
import { youtubeId } from '../youtube';

/** The party's video as its host sees it. */
export function VideoEmbed({ link }: { link: string }) {
  const { t } = useTranslation('parties');
  const id = youtubeId(link);
  return id && <VideoFrame videoId={id} title={t('video.title')} />;
}
