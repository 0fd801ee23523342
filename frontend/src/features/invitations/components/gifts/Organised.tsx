import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bought as boughtRule } from '@/api/rules.gen';
import { formatAmount } from '@/shared/i18n/numbers';
import { whatsAppLink } from '@/shared/text/whatsApp';
import type { Act, FamilyCollection } from '../../gifts';
import { CollectionForm } from './CollectionForm';

export type OrganiserStep = 'list' | 'change' | 'close';

interface Props {
  collection: FamilyCollection;
  path: string;
  step: OrganiserStep;
  onStep: (step: OrganiserStep) => void;
  isSending: boolean;
  act: Act;
}

/** What the organiser alone sees and does. */
export function Organised({ collection, path, step, onStep, isSending, act }: Props) {
  const { t, i18n } = useTranslation('gifts');
  const [bought, setBought] = useState('');
  const { parts, purpose, closed } = collection;
  if (step === 'change') {
    return (
      <CollectionForm
        {...{ collection, isSending }}
        ideas={[]}
        onSend={async (terms) => {
          if ((await act('PATCH', path, terms)) === 'done') onStep('list');
        }}
        onBack={() => onStep('list')}
      />
    );
  }
  return (
    <>
      <ul aria-label={t('organised.list')}>
        {parts.map(({ family_id, name, paid, amount, arrived, may_remind: mayRemind }) => {
          const family = name ?? t('organised.unknown');
          return (
            <li key={family_id}>
              <label className="gifts-check">
                <input
                  type="checkbox"
                  checked={arrived}
                  disabled={isSending}
                  aria-label={t('organised.arrivedOf', { name: family })}
                  onChange={({ target }) =>
                    void act('PUT', `${path}/arrivals`, { family_id, arrived: target.checked })
                  }
                />
                <span>
                  <b>{family}</b>{' '}
                  <span className="soft">
                    {paid
                      ? amount === null
                        ? t('organised.paid')
                        : `$ ${formatAmount(amount, i18n.language)}`
                      : t('organised.missing')}
                  </span>
                </span>
              </label>
              {mayRemind && !closed && (
                <a
                  href={whatsAppLink(null, { name: family, purpose }, (shown) =>
                    t('organised.text', shown),
                  )}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t('organised.remindName', { name: family })}
                  onClick={() => void act('POST', `${path}/reminders`, { family_id })}
                >
                  {t('organised.remind')}
                </a>
              )}
            </li>
          );
        })}
      </ul>
      {!closed && step === 'list' && (
        <div className="gifts-acts">
          <button className="answer-text" onClick={() => onStep('change')}>
            {t('collection.change')}
          </button>
          <button className="answer-text" onClick={() => onStep('close')}>
            {t('organised.close')}
          </button>
        </div>
      )}
      {!closed && step === 'close' && (
        <form
          className="gifts-form answer-more"
          aria-label={t('organised.close')}
          onSubmit={(event) => {
            event.preventDefault();
            void act('POST', `${path}/close`, { bought: bought.trim() || null }).then(
              (outcome) => outcome === 'done' && onStep('list'),
            );
          }}
        >
          <label>
            {t('organised.bought')}
            <input
              maxLength={boughtRule.max}
              value={bought}
              autoComplete="off"
              onChange={({ target }) => setBought(target.value)}
            />
          </label>
          <div className="gifts-acts">
            <button type="submit" className="answer-button main small" disabled={isSending}>
              {t('organised.close')}
            </button>
            <button type="button" className="answer-text" onClick={() => onStep('list')}>
              {t('back')}
            </button>
          </div>
        </form>
      )}
    </>
  );
}
