import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Act, FamilyGifts } from '../../gifts';
import { Collection } from './Collection';
import { CollectionForm } from './CollectionForm';
import { useCardFocus } from './useCardFocus';

interface Props {
  gifts: FamilyGifts;
  isSending: boolean;
  act: Act;
}

/** Families put money together, outside of the product: for what is no idea of the list. */
export function Collections({ gifts, isSending, act }: Props) {
  const { t } = useTranslation('gifts');
  const [isOpening, setOpening] = useState(false);
  const place = useCardFocus<HTMLDivElement>();
  const shown = gifts.wish === 'ideas' ? gifts.ideas.map(({ id }) => id) : [];
  const mayOpen = gifts.open && (gifts.wish === 'ideas' || gifts.wish === 'surprise');
  if (!mayOpen && gifts.collections.length === 0) return null;
  return (
    <>
      {gifts.collections
        .filter(({ idea_id: ideaId }) => !ideaId || !shown.includes(ideaId))
        .map((collection) => (
          <Collection key={collection.id} {...{ collection, isSending, act }} />
        ))}
      {!isOpening && gifts.collections.some(({ closed }) => !closed) && (
        <p className="soft">{t('collection.money')}</p>
      )}
      {(mayOpen || isOpening) && (
        <div {...place}>
          {isOpening ? (
            <CollectionForm
              ideas={gifts.ideas.filter(({ mine, taken }) => mine || !taken)}
              isSending={isSending}
              onSend={async (terms) => {
                if ((await act('POST', 'giftCollections', terms)) === 'done') setOpening(false);
              }}
              onBack={() => setOpening(false)}
            />
          ) : (
            <button className="answer-text" onClick={() => setOpening(true)}>
              {t('collection.open')}
            </button>
          )}
        </div>
      )}
    </>
  );
}
