import type { ParseKeys } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/apiError';
import { errorMessage } from '@/api/errorMessage';
import type { Act, FamilyGifts, SendAsFamily } from '../../gifts';
import { Collections } from './Collections';
import { Idea } from './Idea';

interface Props {
  partyId: string;
  gifts: FamilyGifts;
  send: SendAsFamily;
  onChanged: (gifts: FamilyGifts) => void;
}

const refusals: Record<string, ParseKeys<'gifts'> | undefined> = {
  gift_idea_taken: 'taken',
  gift_collection_closed: 'refused.closed',
  gift_part_arrived: 'refused.given',
  limit_reached: 'refused.limit',
  party_finished: 'refused.over',
  gift_reminder_refused: 'refused.reminded',
};

/** What is wished for, and what of it the family brings: of an account and of a link, without the component library. */
export default function Gifts({ partyId, gifts, send, onChanged }: Props) {
  const { t } = useTranslation('gifts');
  const { t: tError } = useTranslation('errors');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const reasonOf = (error: unknown) => {
    const refusal = error instanceof ApiError ? refusals[error.code] : undefined;
    return refusal ? t(refusal) : errorMessage(tError, error);
  };
  const act: Act = async (method, path, body, tell = setProblem) => {
    const isAlone = tell === setProblem;
    if (isAlone) setSending(true);
    setProblem(null);
    try {
      onChanged(await send<FamilyGifts>(method, `parties/${partyId}/${path}`, body));
      return 'done';
    } catch (error) {
      tell(reasonOf(error));
      await send<FamilyGifts>('GET', `parties/${partyId}/gifts`).then(onChanged, () => undefined);
      return error instanceof ApiError && !error.isRepeatable ? 'refused' : 'failed';
    } finally {
      if (isAlone) setSending(false);
    }
  };

  const { wish } = gifts;
  return (
    <section className="answer-block gifts" aria-labelledby="gifts-title">
      <h2 id="gifts-title">{t('title')}</h2>
      {(wish === 'none' || wish === 'surprise') && <p>{t(wish)}</p>}
      {wish === 'ideas' && (
        <>
          {gifts.open && (
            <p className="soft">{t(gifts.shows_names ? 'shown.now' : 'shown.later')}</p>
          )}
          <ul>
            {gifts.ideas.map((idea) => (
              <Idea
                key={idea.id}
                {...{ idea, isSending, act }}
                isOpen={gifts.open}
                collections={gifts.collections.filter((one) => one.idea_id === idea.id)}
              />
            ))}
          </ul>
        </>
      )}
      <Collections {...{ gifts, isSending, act }} />
      {problem !== null && (
        <p className="answer-problem" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
