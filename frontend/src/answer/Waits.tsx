import { WaitingState } from '../features/invitations/components/WaitingState';
import type { FamilyLink, Waiting, Who } from './api';
import { TellMe } from './TellMe';
import { useNames } from './useNames';

interface Props {
  link: FamilyLink;
  waiting: Waiting;
  isSending: boolean;
  onAccept: (who: Who) => void;
  onLeave: (waiting: Waiting) => void;
  onChange: () => void;
  onKeep: (email: string | null) => void;
}

/** The family waits for places. */
export function Waits({ link, waiting, isSending, onKeep, ...on }: Props) {
  const { party, state, mails_to: mailsTo, answer } = link;
  return (
    <>
      <WaitingState
        start={party.date_start}
        request={waiting}
        names={useNames(waiting)}
        mayAsk={state === 'open'}
        isMailed={mailsTo !== null}
        busy={isSending}
        onAccept={() => on.onAccept(waiting)}
        onLeave={() => on.onLeave(waiting)}
        onModify={on.onChange}
      />
      {answer?.rsvp !== 'accepted' && (
        <TellMe key={String(mailsTo)} {...{ mailsTo, isSending, onKeep }} />
      )}
    </>
  );
}
