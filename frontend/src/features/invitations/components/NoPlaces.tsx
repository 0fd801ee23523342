import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '@/api/apiError';
import { Message } from './Message';

export interface NoPlacesProps {
  /** Says how many places are left. */
  error: ApiError;
  /** The family has places already. */
  isComing: boolean;
  /** The children who find places where only those for adults are missing. */
  kids: readonly string[];
  busy: boolean;
  /** Waits for all of them; without it there are none to wait for. */
  onWait?: () => void;
  /** Confirms the children alone. */
  onKidsAlone: () => void;
  /** Why asking to wait failed. */
  children?: ReactNode;
}

export interface Places {
  adults: number;
  kids: number;
}

export const placesLeft = ({ details }: ApiError): Places => ({
  ...{ adults: 0, kids: 0 },
  ...(details as Partial<Places>),
});

/** There are not enough places for those chosen: how many are left, and what can be done. */
export function NoPlaces({ error, isComing, kids, busy, children, ...on }: NoPlacesProps) {
  const { t, i18n } = useTranslation(['waitlist', 'questions']);
  const names = new Intl.ListFormat(i18n.language).format(kids);
  const areAlone = kids.length > 0;
  return (
    <Message
      isRefusal
      tone="warning"
      title={
        areAlone
          ? t('questions:kidsAlone.question', { names, count: kids.length })
          : t('short.title')
      }
    >
      {!areAlone && (
        <p>{t(isComing ? 'short.leftBesides' : 'short.left', { ...placesLeft(error) })}</p>
      )}
      <div className="answer-row">
        {areAlone && (
          <button
            type="button"
            className="answer-button small main"
            disabled={busy}
            onClick={on.onKidsAlone}
          >
            {t('questions:kidsAlone.confirm', { count: kids.length })}
          </button>
        )}
        {on.onWait && (
          <button
            type="button"
            className={`answer-button small${areAlone ? '' : ' main'}`}
            disabled={busy}
            onClick={on.onWait}
          >
            {t('join')}
          </button>
        )}
      </div>
      {children}
    </Message>
  );
}
