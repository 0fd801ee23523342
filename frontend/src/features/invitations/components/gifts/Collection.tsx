import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDay } from '@/shared/dates/wallClock';
import { formatAmount } from '@/shared/i18n/numbers';
import type { Act, FamilyCollection } from '../../gifts';
import { BoughtPhoto } from './BoughtPhoto';
import { Organised, type OrganiserStep } from './Organised';
import { OwnPart } from './OwnPart';
import { useCardFocus } from './useCardFocus';

interface Props {
  collection: FamilyCollection;
  /** What names it already. */
  titleId?: string;
  isSending: boolean;
  act: Act;
}

export function Collection({ collection, titleId, isSending, act }: Props) {
  const { t, i18n } = useTranslation('gifts');
  const id = useId();
  // Here, so that the card is drawn with each.
  const [step, setStep] = useState<OrganiserStep>('list');
  const card = useCardFocus<HTMLElement>();
  const { purpose, organiser, joined, suggested, goal, total, closed, bought } = collection;
  const money = (value: number) => formatAmount(value, i18n.language);
  const path = `giftCollections/${collection.id}`;
  const parts = (
    <>
      <OwnPart {...{ collection, path, isSending, act }} />
      {collection.mine && (
        <Organised {...{ collection, path, step, isSending, act }} onStep={setStep} />
      )}
    </>
  );
  return (
    <section {...card} className="gifts-collection" aria-labelledby={titleId ?? id}>
      {!titleId && <h3 id={id}>{purpose}</h3>}
      {collection.passed_on && (
        <p className="answer-note">
          {organiser ? t('collection.passedOn', { name: organiser }) : t('collection.ended')}
        </p>
      )}
      {closed && (organiser ?? bought ?? !collection.passed_on) && (
        <p>{bought ? t('collection.bought', { bought }) : t('collection.nothing')}</p>
      )}
      {!closed && (
        <p className="soft">
          {[
            organiser && t('collection.organiser', { name: organiser }),
            t('collection.untilDay', {
              day: shortDay(`${collection.until}T00:00:00`, i18n.language),
            }),
            t('collection.joined', { count: joined }),
            suggested !== null && t('collection.each', { amount: money(suggested) }),
            !!total && t('collection.total', { amount: money(total) }),
            goal !== null && t('collection.of', { amount: money(goal) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <BoughtPhoto {...{ collection, path, isSending, act }} />
      {collection.may_settle &&
        (closed && collection.own ? (
          <details>
            <summary>{t('organised.list')}</summary>
            {parts}
          </details>
        ) : (
          parts
        ))}
    </section>
  );
}
