import { useTranslation } from 'react-i18next';
import { countOf } from '@/shared/text/isSeveral';
import { whatsAppChat } from '@/shared/text/whatsAppChat';
import { Heading } from './Heading';
import type { FamilyLink } from './api';
import { useNames } from './useNames';
import { When } from './When';

/** The answer, and where to go for those who come. */
export function Answered({ link: { party, answer, state } }: { link: FamilyLink }) {
  const { t } = useTranslation(['answered', 'answer']);
  const names = useNames(answer ?? { children: [], adults: 0 });
  if (!answer) return null;
  if (answer.rsvp === 'declined') {
    return (
      <>
        <Heading>{t('answer:answered.declined')}</Heading>
        <p>
          {t(state === 'closed' ? 'declined.closedText' : 'declined.text', {
            host: party.host_name,
            count: countOf(party.host_name),
          })}
        </p>
      </>
    );
  }
  return (
    <>
      <Heading>{t('answer:answered.accepted')}</Heading>
      <p>{t('accepted.who', { names })}</p>
      <When party={party} />
      {party.address && (
        <p className="answer-where">
          <b>{party.address}</b>
          <span className="soft">{party.city}</span>
          <a
            className="answer-button small"
            href={mapAddress(party)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('accepted.directions')}
          </a>
        </p>
      )}
      {party.host_phone && (
        <a
          className="answer-button small"
          href={whatsAppChat(party.host_phone)}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('accepted.contact', { host: party.host_name })}
        </a>
      )}
    </>
  );
}

function mapAddress({ address, city }: FamilyLink['party']): string {
  const query = new URLSearchParams({ api: '1', query: [address, city].join(', ') });
  return `https://www.google.com/maps/search/?${query.toString()}`;
}
