import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitationCover } from '@/shared/pictures/InvitationCover';
import { countOf } from '@/shared/text/isSeveral';
import { PageTitle } from '@/shared/ui/PageTitle';
import type { InvitedParty } from '../api/invitedParty';
import { HostVoice } from './HostVoice';
import { WhenAndWhere } from './WhenAndWhere';

interface Props {
  party: InvitedParty;
  isHost?: boolean;
  /** When and where, or the ticket. */
  facts: ReactNode;
  /** Below what the host says. */
  more?: ReactNode;
  /** The sheet with the answer. */
  answer: ReactNode;
  /** The answer is the first, for Tab and screen readers too; while it is asked for, a phone shows it at the thumb. */
  isGiven?: boolean;
  /** The party has ended, or the guest was removed: the invitation is shown as past. */
  isOver?: boolean;
}

/** The invitation of an account: plain elements with the rules of answer.css, for its small page too. */
export function InvitationFrame({ party, isHost, isGiven, isOver, facts, more, answer }: Props) {
  const { t } = useTranslation('invitations');
  const host = party.host_name;
  return (
    <div className={`invitation${isHost ? ' of-host' : ''}${isGiven ? ' is-given' : ''}`}>
      <PageTitle title={party.name} />
      <InvitationCover
        theme={party.theme}
        pictureId={party.pictures[0]?.id}
        seed={party.id}
        line={
          party.cancelled_at
            ? t('view.cancelled')
            : isOver
              ? t('view.of', { host })
              : t('view.invited', { host, count: countOf(host) })
        }
        name={party.name}
      />
      <div className="invitation-side">
        {answer}
        <div className="invitation-parts is-first">{facts}</div>
      </div>
      <div className="invitation-parts">
        <HostVoice party={party} />
        {more}
      </div>
    </div>
  );
}

/** @param isAway who reads it does not go */
export const Facts = ({ party, isAway }: Pick<Props, 'party'> & { isAway?: boolean }) => (
  <div className="answer-block">
    <WhenAndWhere
      party={party}
      isOver={isAway || party.status === 'finished' || party.cancelled_at !== null}
    />
  </div>
);
