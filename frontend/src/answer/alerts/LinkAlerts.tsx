import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../api/errorMessage';
import { keepLink } from '../../shared/alerts/phone';
import { decline, isAsked, questions } from '../../shared/alerts/questions';
import { useAlerts, type AlertCalls, type AlertKind } from '../../shared/alerts/useAlerts';
import { familySecret } from '../../shared/familyLink/secret';
import type { FamilyLink, LinkCalls } from '../api';

const kindsOfFamily = ['changes', 'places', 'child'] as const;

interface Props {
  link: FamilyLink;
  calls: LinkCalls;
  question: 'changes' | 'child';
}

const alertsOf = (calls: LinkCalls, partyId: string): AlertCalls => ({
  read: () => calls.send('GET', 'alerts'),
  switch: async (body) => {
    await calls.send('PUT', 'alerts', body);
    // Without it a tap on a notice would open the page of a stranger.
    await keepLink(partyId, body.kinds.length > 0 ? familySecret(partyId) : null);
  },
});

/** Whether this phone may tell the family of something, then what it tells. */
export function LinkAlerts({ link: { party_id: partyId }, calls, question }: Props) {
  const { t } = useTranslation('alerts');
  const { t: tError } = useTranslation('errors');
  const id = useId();
  const [source] = useState(() => alertsOf(calls, partyId));
  const alerts = useAlerts(source);
  const [isDeclined, setDeclined] = useState(false);
  if (!alerts) return null;
  const { kinds, isSending, isRefused, problem, tell } = alerts;
  const alert = (isRefused || problem !== null) && (
    <p role="alert" className="answer-problem">
      {isRefused ? t('blocked') : errorMessage(tError, problem)}
    </p>
  );
  if (!isDeclined && isAsked(question, alerts)) {
    return (
      <section className="answer-care" aria-labelledby={id}>
        <h2 id={id}>{t(`ask.${question}`)}</h2>
        <p>{t('hint')}</p>
        {alert}
        <button
          className="answer-button small"
          disabled={isSending}
          onClick={() => void tell([...new Set([...kinds, ...questions[question]])])}
        >
          {t('yes')}
        </button>
        <button
          className="answer-text"
          onClick={() => {
            decline(question);
            setDeclined(true);
          }}
        >
          {t('no')}
        </button>
      </section>
    );
  }
  // The switches are below the answer, once.
  if (question === 'child') return kinds.includes('child') && <p role="status">{t('on')}</p>;
  const turn = (kind: AlertKind, isOn: boolean) => {
    if (!isOn) decline(question);
    void tell(isOn ? [...kinds, kind] : kinds.filter((one) => one !== kind));
  };
  return (
    <section className="answer-care" aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      <div className="care-row">
        {kindsOfFamily.map((kind) => (
          <label key={kind} className="care-chip">
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              disabled={isSending}
              onChange={({ target }) => turn(kind, target.checked)}
            />
            <span>{t(`kinds.${kind}`)}</span>
          </label>
        ))}
      </div>
      {alert}
    </section>
  );
}
