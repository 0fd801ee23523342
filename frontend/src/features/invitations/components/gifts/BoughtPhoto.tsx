import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download, DownloadError } from '@/shared/lazy/download';
import { acceptedPhotos } from '@/shared/pictures/acceptedPhotos';
import type { Act, FamilyCollection, Outcome } from '../../gifts';

interface Props {
  collection: FamilyCollection;
  path: string;
  isSending: boolean;
  act: Act;
}

/** `refused`: it cannot be used; `gone`: the family took it away. */
type Step = 'sending' | 'sent' | 'failed' | 'refused' | 'gone';

/** What was bought, for those who take part. */
export function BoughtPhoto({ collection, path, isSending, act }: Props) {
  const { t } = useTranslation('gifts');
  const [hintId, saidId] = [useId(), useId()];
  const [step, setStep] = useState<Step | null>(null);
  // Kept until it is there: what failed is not to be looked for again.
  const [picked, setPicked] = useState<File | null>(null);
  const [reason, setReason] = useState('');
  const { mine, closed, bought, photo, photo_taken_down: takenDown } = collection;
  const said = saidOf(step, photo !== null);
  const send = async (file: File) => {
    setPicked(file);
    setReason('');
    setStep('sending');
    setStep(await sendPhoto(file, (photo) => act('PUT', `${path}/photo`, photo, setReason)));
  };
  const remove = async () => {
    setStep(null);
    if ((await act('DELETE', `${path}/photo`)) === 'done') setStep('gone');
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
      {takenDown && !photo && <p className="soft">{t('photo.takenDown')}</p>}
      {mine && (
        <p id={saidId} role="status" className={lookOf(said)}>
          {said && t(`photo.${said}`)} {(said === 'failed' || said === 'refused') && reason}
        </p>
      )}
      {mine && closed && bought && collection.may_settle && !photo && said !== 'sending' && (
        <div className="gifts-acts">
          {said === 'failed' && picked && (
            <button
              className="answer-button small"
              aria-describedby={saidId}
              disabled={isSending}
              onClick={() => void send(picked)}
            >
              {t('photo.again')}
            </button>
          )}
          <label className={`answer-${said === 'failed' ? 'text' : 'button small'} gifts-file`}>
            {t('photo.add')}
            <input
              type="file"
              accept={acceptedPhotos}
              aria-describedby={said ? `${hintId} ${saidId}` : hintId}
              disabled={isSending}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) void send(file);
              }}
            />
          </label>
          <span id={hintId} className="soft">
            {t('photo.hint')}
          </span>
        </div>
      )}
      {mine && photo && (
        <div className="gifts-acts">
          <button className="answer-text" disabled={isSending} onClick={() => void remove()}>
            {t('photo.remove')}
          </button>
        </div>
      )}
    </>
  );
}

async function sendPhoto(file: File, send: (photo: FormData) => Promise<Outcome>): Promise<Step> {
  try {
    const { preparePhoto } = await download(() => import('@/shared/pictures/preparePhoto'));
    const body = new FormData();
    body.append('picture', await preparePhoto(file), 'photo');
    const outcome = await send(body);
    return outcome === 'done' ? 'sent' : outcome;
  } catch (error) {
    return error instanceof DownloadError ? 'failed' : 'refused';
  }
}

function lookOf(said: Step | null): string {
  if (said === 'failed' || said === 'refused') return 'answer-problem';
  return said === 'sending' ? 'answer-note' : 'soft';
}

/** What is true of it now: a photo may be there although the answer was lost, or not be there any more. */
function saidOf(step: Step | null, isThere: boolean): Step | null {
  if (isThere) return step === 'sent' || step === 'failed' ? 'sent' : null;
  return step === 'sent' ? null : step;
}
