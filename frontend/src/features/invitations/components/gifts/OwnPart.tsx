import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { giftAmount } from '@/api/rules.gen';
import { formatAmount } from '@/shared/i18n/numbers';
import type { Act, FamilyCollection } from '../../gifts';

interface Props {
  collection: FamilyCollection;
  path: string;
  isSending: boolean;
  act: Act;
}

/** What the own family does in a collection. */
export function OwnPart({ collection, path, isSending, act }: Props) {
  const { t, i18n } = useTranslation('gifts');
  const { own, closed, mine, may_join: mayJoin, how_to_pay: words } = collection;
  const [amount, setAmount] = useState('');
  const say = (paid: boolean, given: number | null = null) =>
    void act('PUT', `${path}/part`, { paid, amount: given });
  if (!own) {
    return !mayJoin ? null : (
      <div className="gifts-acts">
        <button className="answer-button small" disabled={isSending} onClick={() => say(false)}>
          {t('join')}
        </button>
      </div>
    );
  }
  return (
    <>
      {words && !closed && (
        <p className="gifts-words">
          <b>{t('collection.howToPay')}</b>
          <br />
          {words}
        </p>
      )}
      {own.paid || own.arrived ? (
        <div className="gifts-acts">
          <span>
            {own.amount === null
              ? t('part.paid')
              : t('part.paidAmount', { amount: formatAmount(own.amount, i18n.language) })}
            {own.arrived && ` · ${t('part.arrived')}`}
          </span>
          {!own.arrived && (
            <button className="answer-text" disabled={isSending} onClick={() => say(false)}>
              {t('part.undo')}
            </button>
          )}
        </div>
      ) : (
        <form
          className="gifts-acts answer-more"
          onSubmit={(event) => {
            event.preventDefault();
            say(true, amount ? Number(amount) : null);
          }}
        >
          <label>
            {t('part.amount')}
            <input
              type="number"
              inputMode="numeric"
              min={giftAmount.min}
              max={giftAmount.max}
              value={amount}
              onChange={({ target }) => setAmount(target.value)}
            />
          </label>
          <button type="submit" className="answer-button small" disabled={isSending}>
            {t('part.pay')}
          </button>
          {!mine && !closed && (
            <button
              type="button"
              className="answer-text"
              disabled={isSending}
              onClick={() => void act('DELETE', `${path}/part`)}
            >
              {t('part.leave')}
            </button>
          )}
        </form>
      )}
    </>
  );
}
