import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '@/shared/lazy/download';
import { acceptedPhotos } from '@/shared/pictures/acceptedPhotos';
import type { Act, FamilyCollection } from '../../gifts';

interface Props {
  collection: FamilyCollection;
  path: string;
  isSending: boolean;
  act: Act;
}

/** What was bought, for those who take part. */
export function BoughtPhoto({ collection, path, isSending, act }: Props) {
  const { t } = useTranslation('gifts');
  const [isPreparing, setPreparing] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const { mine, closed, bought, photo } = collection;
  const add = async (file: File | undefined) => {
    if (!file) return;
    setRefused(false);
    setPreparing(true);
    try {
      const { preparePhoto } = await download(() => import('@/shared/pictures/preparePhoto'));
      const body = new FormData();
      body.append('picture', await preparePhoto(file), 'photo');
      await act('PUT', `${path}/photo`, body);
    } catch {
      setRefused(true); // `act` says itself why it fails
    } finally {
      setPreparing(false);
    }
  };
  return (
    <>
      {photo && (
        <img
          className="gifts-photo"
          src={`/api/giftPhotos/${photo.id}`}
          width={photo.width}
          height={photo.height}
          alt={t('photo.alt')}
          loading="lazy"
        />
      )}
      {mine && closed && bought && !photo && (
        <div className="gifts-acts">
          <label className="answer-text gifts-file">
            {t(isPreparing ? 'photo.sending' : 'photo.add')}
            <input
              type="file"
              accept={acceptedPhotos}
              disabled={isSending || isPreparing}
              onChange={({ target }) => {
                void add(target.files?.[0]);
                target.value = ''; // the same photo can be chosen again after it failed
              }}
            />
          </label>
          <span className="soft">{t('photo.hint')}</span>
        </div>
      )}
      {mine && photo && (
        <div className="gifts-acts">
          <button
            className="answer-text"
            disabled={isSending}
            onClick={() => void act('DELETE', `${path}/photo`)}
          >
            {t('photo.remove')}
          </button>
        </div>
      )}
      {isRefused && (
        <p className="answer-problem" role="alert">
          {t('photo.refused')}
        </p>
      )}
    </>
  );
}
