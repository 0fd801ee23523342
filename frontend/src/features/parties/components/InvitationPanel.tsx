import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Section } from '@/shared/ui/Section';
import type { Party } from '../api/types';
import { PhotoGrid } from './PhotoGrid';
import { PhotosEditor } from './PhotosEditor';
import { VideoEditor } from './VideoEditor';
import { VideoEmbed } from './VideoEmbed';

/** Photos and video of the invitation; once the party is over or called off they are only shown. */
export function InvitationPanel({ party }: { party: Party }) {
  const { t } = useTranslation('parties');
  if (party.status !== 'finished' && !party.cancelled_at) {
    return (
      <Stack spacing={2.5}>
        <Box data-part="photos" sx={belowTabs}>
          <PhotosEditor party={party} />
        </Box>
        <Box data-part="video" sx={belowTabs}>
          <VideoEditor party={party} />
        </Box>
      </Stack>
    );
  }
  if (party.pictures.length === 0 && !party.youtube_link) return null;
  return (
    <Stack spacing={2.5}>
      {party.pictures.length > 0 && (
        <Section title={t('photos.title')}>
          <PhotoGrid pictures={party.pictures} />
        </Section>
      )}
      {party.youtube_link && (
        <Section title={t('video.heading')}>
          <VideoEmbed link={party.youtube_link} />
        </Section>
      )}
    </Stack>
  );
}

/** The bars that stay at the top. */
const belowTabs = { scrollMarginTop: 128 } as const;
