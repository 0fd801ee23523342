import { Fragment, type ReactNode } from 'react';
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
  /** The answer follows the ticket; while it is asked for it is the last, at the thumb. */
  isGiven?: boolean;
}

/** The invitation of an account: plain elements with the rules of answer.css, for its small page too. */
export function InvitationFrame({ party, isHost, isGiven, facts, more, answer }: Props) {
  const { t } = useTranslation('invitations');
  const sheet = <Fragment key="answer">{answer}</Fragment>;
  const parts = (
    <div key="more" className="invitation-parts">
      <HostVoice party={party} />
      {more}
    </div>
  );
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
            : t('view.invited', { host: party.host_name, count: countOf(party.host_name) })
        }
        name={party.name}
      />
      <div className="invitation-parts is-first">{facts}</div>
      {isGiven ? [sheet, parts] : [parts, sheet]}
    </div>
  );
}

export const Facts = ({ party }: Pick<Props, 'party'>) => (
  <div className="answer-block">
    <WhenAndWhere
      party={party}
      isOver={party.status === 'finished' || party.cancelled_at !== null}
    />
  </div>
);
