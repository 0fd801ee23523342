import { useTranslation } from 'react-i18next';
import { whatsAppChat } from '@/shared/text/whatsAppChat';
import { WhenAndWhere } from '../features/invitations/components/WhenAndWhere';
import { Heading } from '../features/invitations/components/PromptFrame';
import type { FamilyLink, LinkCalls } from './api';
import { CareSlot } from './slots';
import { useNames } from './useNames';

interface Props {
  link: FamilyLink;
  calls: LinkCalls;
  /** The end of the party has passed. */
  isOver: boolean;
}

/** The answer, and where to go for those who come. */
export function Answered({ link, calls, isOver }: Props) {
  const { t } = useTranslation(['answered', 'answer']);
  const { party, answer } = link;
  const names = useNames(answer ?? { children: [], adults: 0 });
  if (!answer) return null;
  if (answer.rsvp === 'declined') {
    return (
      <>
        <Heading>{t('answer:answered.declined')}</Heading>
        <p>{t('told', { host: party.host_name })}</p>
      </>
    );
  }
  return (
    <>
      <Heading>{t(isOver ? 'answer:answered.over' : 'answer:answered.accepted')}</Heading>
      {!isOver && (
        <p>{t('accepted.who', { names, count: answer.children.length + answer.adults })}</p>
      )}
      {/* It is asked at once; otherwise it is offered further down. */}
      {party.requires_handover && <CareSlot {...{ link, calls }} />}
      <WhenAndWhere {...{ party, isOver }} />
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
