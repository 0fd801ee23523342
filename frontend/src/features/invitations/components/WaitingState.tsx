import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { waitlistOffer } from '@/api/rules.gen';
import { formatDate } from '@/shared/dates/wallClock';
import { useNowUntil } from '../useNowUntil';
import { Message } from './Message';

interface Props {
  /** When the party starts. */
  start: string;
  request: { ahead: number; offered_until: string | null };
  /** For whom, in words. */
  names: string;
  /** The answers are open: a request can be changed. */
  mayAsk: boolean;
  /** The family hears of its places by mail; else its host tells it. */
  isMailed: boolean;
  /** Something is on its way. */
  busy: boolean;
  /** Confirms the people who were offered a place. */
  onAccept: () => void;
  /** Leaves the list; declines an offer. */
  onLeave: () => void;
  onModify: () => void;
  /** Why the last of these failed. */
  children?: ReactNode;
}

/** The family waits for places, or has an offer that it may take with one tap. */
export function WaitingState(props: Props) {
  const { offered_until: until } = props.request;
  return until ? <Offer {...props} until={until} /> : <Waits {...props} />;
}

function Waits({ request, names, busy, children, ...given }: Props) {
  const { t } = useTranslation('waitlist');
  const { mayAsk, isMailed, onModify, onLeave } = given;
  return (
    <Message tone="info" title={t('waiting')}>
      <p>{t('for', { names })}</p>
      <p>{t('ahead', { count: request.ahead })}</p>
      <p>
        {isOnlyOffered(given.start, mayAsk)
          ? t('then.offered', { hours: waitlistOffer.hours })
          : t('then.confirmed')}{' '}
        {t(isMailed ? 'told.mail' : 'told.host')}
      </p>
      <div className="answer-row">
        {mayAsk && (
          <button className="answer-button small" disabled={busy} onClick={onModify}>
            {t('modify')}
          </button>
        )}
        <button className="answer-text" disabled={busy} onClick={onLeave}>
          {t('leave')}
        </button>
      </div>
      {children}
    </Message>
  );
}

function Offer({ names, busy, until, children, ...on }: Props & { until: string }) {
  const { t, i18n } = useTranslation('waitlist');
  const now = useNowUntil(Date.parse(until));
  if (now > Date.parse(until)) {
    return (
      <Message tone="warning">
        <p>{t('lapsed')}</p>
        <div className="answer-row">
          <button className="answer-button small" disabled={busy} onClick={on.onLeave}>
            {t('continue')}
          </button>
        </div>
      </Message>
    );
  }
  const moment = {
    date: formatDate(until, 'short', i18n.language),
    time: formatDate(until, 'time', i18n.language),
  };
  return (
    <Message tone="good" title={t('free')}>
      <p>
        <b>{t('kept', moment)}</b>
      </p>
      <p>{t('keptFor', { names })}</p>
      <div className="answer-row">
        <button className="answer-button main" disabled={busy} onClick={on.onAccept}>
          {t('take')}
        </button>
        <button className="answer-button" disabled={busy} onClick={on.onLeave}>
          {t('decline')}
        </button>
      </div>
      {children}
    </Message>
  );
}

/** As the server decides: shortly before the party, and after the answers were closed. */
function isOnlyOffered(start: string, mayAsk: boolean): boolean {
  const hours = (Date.parse(start) - Date.now()) / 3_600_000;
  return !mayAsk || hours < waitlistOffer.beforeHours;
}
