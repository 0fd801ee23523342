import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { components } from '../../api/schema.gen';
import { errorMessage } from '../../api/errorMessage';
import { decline, isAsked, questions } from '../../shared/alerts/questions';
import { useAlerts, type AlertCalls, type AlertKind } from '../../shared/alerts/useAlerts';
import { dropLink, keepLink } from '../../shared/familyLink/keptLink';
import { familySecret } from '../../shared/familyLink/secret';
import type { FamilyLink, LinkCalls } from '../api';

const kindsOfFamily = ['changes', 'places', 'child'] as const;

interface Props {
  link: FamilyLink;
  calls: LinkCalls;
  question: 'changes' | 'child';
  onAsking?: (isAsked: boolean) => void;
}

type Phone = components['schemas']['AlertPhoneResponse'];

const known = new WeakMap<LinkCalls, AlertCalls>();

/** The same for all that a page asks of its phone. */
function alertsOf(calls: LinkCalls, partyId: string): AlertCalls {
  const made = known.get(calls) ?? {
    read: () => calls.send('GET', 'alerts'),
    switch: async (body) => {
      const phone = await calls.send<Phone>('PUT', 'alerts', body);
      const secret = familySecret(partyId);
      // Without it a tap on a notice would open the page of a stranger.
      if (secret) await (phone.kinds.length > 0 ? keepLink(partyId, secret) : dropLink(secret));
      return phone;
    },
  };
  known.set(calls, made);
  return made;
}

/** Whether this phone may tell the family of something, then what it tells. */
export function LinkAlerts({ link: { party_id: partyId }, calls, question, onAsking }: Props) {
  const { t } = useTranslation('alerts');
  const { t: tError } = useTranslation('errors');
  const id = useId();
  const alerts = useAlerts(alertsOf(calls, partyId));
  const [isDeclined, setDeclined] = useState(false);
  const isOffered = alerts && isAsked(question, alerts);
  useEffect(() => {
    if (isOffered !== undefined) onAsking?.(isOffered ?? false);
  }, [isOffered, onAsking]);
  if (!alerts) return null;
  const { kinds, isSending, isRefused, problem, tell } = alerts;
  const alert = (isRefused || problem !== null) && (
    <p role="alert" className="answer-problem">
      {isRefused ? t('blocked') : errorMessage(tError, problem)}
    </p>
  );
  if (!isDeclined && isOffered) {
    return (
      <section className="answer-care" aria-labelledby={id}>
        <h2 id={id}>{t(`ask.${question}`)}</h2>
        <p>{t('hint')}</p>
        {alert}
        <button
          className="answer-button small"
          disabled={isSending}
          onClick={() => void tell(questions[question], true)}
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
    void tell([kind], isOn);
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
