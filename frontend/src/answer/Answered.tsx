import { useTranslation } from 'react-i18next';
import { countOf } from '@/shared/text/isSeveral';
import { whatsAppChat } from '@/shared/text/whatsAppChat';
import { WhenAndWhere } from '../features/invitations/components/WhenAndWhere';
import { Heading } from '../features/invitations/components/PromptFrame';
import type { FamilyLink } from './api';
import { useNames } from './useNames';

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
      <WhenAndWhere party={party} />
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
