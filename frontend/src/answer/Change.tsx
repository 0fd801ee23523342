import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changedLines } from '../shared/changes/changedLines';
import { formatDate } from '../shared/dates/wallClock';
import type { components } from '../api/schema.gen';
import type { FamilyLink, LinkCalls, LinkChange } from './api';
import { Heading } from '../features/invitations/components/PromptFrame';

type ChangeReply = components['schemas']['ChangeAnswer'];

/** @param answer whether the family still comes */
const see = (calls: LinkCalls, { id, edition }: LinkChange, answer?: ChangeReply) =>
  calls.send('POST', `changes/${id}/seen`, { edition, answer });

/** The host called the party off. */
function Cancelled({ party }: { party: FamilyLink['party'] }) {
  const { t, i18n } = useTranslation('changed');
  return (
    <section className="answer-change" role="status">
      <h2>{t('cancelled')}</h2>
      <p>
        {t('cancelledText', {
          day: formatDate(party.date_start, 'spoken', i18n.language),
          time: formatDate(party.date_start, 'time', i18n.language),
        })}
      </p>
      {party.cancel_message && <Message host={party.host_name} text={party.cancel_message} />}
    </section>
  );
}

interface NewsProps {
  link: FamilyLink;
  calls: LinkCalls;
  isSending: boolean;
  act: (act: (by: LinkCalls) => Promise<unknown>) => unknown;
}

/** What the host changed, or that the party is called off. */
export function News({ link, calls, isSending, act }: NewsProps) {
  const { party, change, answer } = link;
  return (
    <>
      {party.cancelled_at && <Cancelled party={party} />}
      {!party.cancelled_at && change && (
        <Change
          key={`${change.id}.${change.edition}`}
          {...{ change, isSending }}
          onReply={(reply) => void act((by) => see(by, change, reply))}
          host={party.host_name}
          isComing={answer?.rsvp === 'accepted'}
        />
      )}
      {change && <Seen {...{ calls, change }} />}
    </>
  );
}

interface Props {
  change: LinkChange;
  host: string;
  isComing: boolean;
  isSending: boolean;
  onReply: (reply: ChangeReply) => void;
}

/** What the host changed; who comes replies with one tap. Shown until it was read, or answered. */
function Change({ change, host, isComing, isSending, onReply }: Props) {
  const { t, i18n } = useTranslation('changed');
  const [wasSeen] = useState(change.seen);
  const [wasAnswered] = useState(change.answer !== null);
  const { asks_to_reconfirm: asks, kind, before, after } = change;
  if (asks && !wasAnswered && change.answer === 'coming' && isComing) {
    return <Heading>{t('thanks')}</Heading>;
  }
  if ((asks ? change.answer : wasSeen) || kind === 'cancelled') return null;
  return (
    <section className="answer-change">
      <h2>{t(`title.${kind}`)}</h2>
      {changedLines(before, after, i18n.language).map(({ what, now, before: was }) => (
        <p key={what}>
          {t(`what.${what}`)}: <b>{now}</b>
          <span className="soft">{t('was', { value: was })}</span>
        </p>
      ))}
      {change.message && <Message host={host} text={change.message} />}
      {asks && (
        <>
          <p>{t('ask')}</p>
          <div className="answer-actions">
            <button
              className="answer-button main"
              disabled={isSending}
              onClick={() => onReply('coming')}
            >
              {t('coming')}
            </button>
            <button
              className="answer-button"
              disabled={isSending}
              onClick={() => onReply('not_coming')}
            >
              {t('notComing')}
            </button>
          </div>
        </>
      )}
    </section>
  );
}

/** Tells the host that the family has seen it. A failure is left to the next time. */
function Seen({ calls, change }: { calls: LinkCalls; change: LinkChange }) {
  const unseen = change.seen ? null : change;
  useEffect(() => {
    if (unseen) void see(calls, unseen).catch(() => undefined);
  }, [calls, unseen]);
  return null;
}

function Message({ host, text }: { host: string; text: string }) {
  const { t } = useTranslation('occasion');
  return (
    <p>
      <span className="soft">{t('message', { host })}</span>
      <b>{text}</b>
    </p>
  );
}
