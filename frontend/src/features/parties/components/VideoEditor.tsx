import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { videoLink } from '@/api/rules.gen';
import type { Check } from '@/shared/forms/checks';
import { Form } from '@/shared/forms/Form';
import { FormTextField } from '@/shared/forms/FormTextField';
import { useServerErrors } from '@/shared/forms/useServerErrors';
import { closeNotice, showNotice, snack } from '@/shared/notifications/store';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { Section } from '@/shared/ui/Section';
import type { Party } from '../api/types';
import { useUpdateParty } from '../api/updateParty';
import { youtubeId, youtubeWatchUrl } from '../youtube';
import { VideoEmbed } from './VideoEmbed';

const youtube: Check = (value) => (!value.trim() || youtubeId(value) ? null : { code: 'youtube' });

/** The video's link; an empty one removes the video. */
export function VideoEditor({ party }: { party: Party }) {
  const { t } = useTranslation('parties');
  const update = useUpdateParty(party.id);
  const form = useForm({
    defaultValues: { youtube_link: party.youtube_link ?? '' },
    mode: 'onSubmit',
  });
  const messageOf = useErrorMessage();
  const labels = { youtube_link: t('video.link') };
  const errors = useServerErrors(form, labels);

  const [isFailed, setFailed] = useState(false); // the photos have a notice of the same words
  const save = async (text: string) => {
    const id = youtubeId(text);
    try {
      const saved = await update.mutateAsync({ youtube_link: id && youtubeWatchUrl(id) });
      form.reset({ youtube_link: saved.youtube_link ?? '' });
      if (isFailed) closeNotice(t('photos.failed'));
      setFailed(false);
      snack('success', t(id ? 'video.saved' : 'video.removed'));
    } catch (error) {
      form.setError('youtube_link', { type: 'server', message: messageOf(error) });
      errors.show(error);
      setFailed(true);
      showNotice(t('photos.failed'), { color: 'error' });
    }
  };

  return (
    <Section title={t('video.heading')}>
      <Form
        label={t('video.heading')}
        onSubmit={form.handleSubmit((values) => save(values.youtube_link))}
      >
        <FormTextField
          control={form.control}
          name="youtube_link"
          label={labels.youtube_link}
          checks={[youtube]}
          placeholder={t('video.placeholder')}
          slotProps={{
            htmlInput: { inputMode: 'url', autoCapitalize: 'none', maxLength: videoLink.max },
          }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button type="submit" variant="outlined" loading={update.isPending}>
            {t('video.save')}
          </Button>
          {party.youtube_link && (
            <Button disabled={update.isPending} onClick={() => void save('')}>
              {t('video.remove')}
            </Button>
          )}
        </Box>
      </Form>
      {party.youtube_link && (
        <Box sx={{ mt: 2.5, maxWidth: 640 }}>
          <VideoEmbed link={party.youtube_link} />
        </Box>
      )}
    </Section>
  );
}
