import AddPhotoIcon from '@mui/icons-material/AddPhotoAlternateRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pictures } from '@/api/rules.gen';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { closeNotice, showNotice, snack } from '@/shared/notifications/store';
import { acceptedPhotos } from '@/shared/pictures/acceptedPhotos';
import { PlainList } from '@/shared/ui/PlainList';
import { Section } from '@/shared/ui/Section';
import { Small } from '@/shared/ui/Small';
import type { Party } from '../api/types';
import { mayRetry, useUploads } from '../useUploads';
import { PhotoGrid } from './PhotoGrid';

const PhotoOrder = lazyPart(() => import('./PhotoOrder'));

const UploadRow = lazyPart(() => import('./UploadRow'));

/**
 * Of the row of buttons in PhotoTile, with its border: the form below must not move while it is used. On the
 * narrowest phones the row wraps.
 */
const buttonsHeight = { height: 44.5, '@media (max-width: 353px)': { height: 88.5 } };

export function PhotosEditor({ party }: { party: Party }) {
  const { t } = useTranslation('parties');
  const input = useRef<HTMLInputElement>(null);
  const { uploads, add, retry, drop } = useUploads(party.id, {
    onSent: () => snack('success', t('photos.sent')),
    onFailed: (error) => {
      // A retry would not help: its row shows what is wrong with it.
      if (mayRetry(error)) showNotice(t('photos.failed'), { color: 'error' });
    },
  });
  const isFailed = uploads.some(({ state, error }) => state === 'failed' && mayRetry(error));
  useEffect(() => {
    // Another photo that arrives mends nothing.
    if (!isFailed) closeNotice(t('photos.failed'));
  }, [isFailed, t]);
  const underway = uploads.filter((upload) => upload.state !== 'failed').length;
  const remaining = pictures.max - party.pictures.length - underway;

  const choose = (files: File[]) => {
    if (files.length > remaining) snack('warning', t('photos.tooMany', { count: pictures.max }));
    add(files.slice(0, Math.max(0, remaining)));
  };

  const addButton = (
    <Button
      variant="outlined"
      startIcon={<AddPhotoIcon />}
      disabled={remaining <= 0}
      onClick={() => input.current?.click()}
    >
      {t('photos.add')}
    </Button>
  );
  const isEmpty = party.pictures.length === 0 && uploads.length === 0;
  return (
    <Section title={t('photos.title')} actions={addButton}>
      <input
        ref={input}
        type="file"
        accept={acceptedPhotos}
        multiple
        hidden
        data-testid="photos"
        onChange={(event) => {
          choose([...(event.target.files ?? [])]);
          // The same photo can be chosen again after it failed.
          event.target.value = '';
        }}
      />
      <Small sx={{ mb: isEmpty ? 0 : 2 }}>
        {isEmpty ? t('photos.emptyTitle') : t('photos.help', { count: pictures.max })}
      </Small>
      {uploads.length > 0 && (
        <PlainList sx={{ mb: 2.5, display: 'grid', gap: 1.5 }}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload.key)}
              onDrop={() => drop(upload.key)}
            />
          ))}
        </PlainList>
      )}
      {party.pictures.length > 0 && (
        <PhotoOrder
          party={party}
          waiting={<PhotoGrid pictures={party.pictures} below={<Box sx={buttonsHeight} />} />}
        />
      )}
    </Section>
  );
}
