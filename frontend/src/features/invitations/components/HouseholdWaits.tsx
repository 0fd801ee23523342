import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errorMessage';
import { firstName } from '@/shared/text/firstName';
import type { Invitation } from '../api/household';
import type { InvitedParty } from '../api/invitedParty';
import { useLeaveWaitlist, type WaitRequest } from '../api/waitlist';
import { WaitingState } from './WaitingState';

interface Props {
  party: InvitedParty;
  rows: readonly Invitation[];
  request: WaitRequest;
  mayAsk: boolean;
  /** The answer is on its way. */
  busy: boolean;
  onAccept: (guestIds: string[]) => void;
  onModify: () => void;
}

/** As `WaitingState`, of an account's household. */
export default function HouseholdWaits({ party, rows, request, busy, ...given }: Props) {
  const { i18n } = useTranslation();
  const { t: errors } = useTranslation('errors');
  const leave = useLeaveWaitlist(party.id);
  const names = rows
    .filter((row) => request.guest_ids.includes(row.guest_id))
    .map((row) => firstName(row.full_name));
  return (
    <WaitingState
      {...{ request, isMailed: true, mayAsk: given.mayAsk, onModify: given.onModify }}
      start={party.date_start}
      names={new Intl.ListFormat(i18n.language).format(names)}
      busy={busy || leave.isPending}
      onAccept={() => given.onAccept(request.guest_ids)}
      onLeave={() => leave.mutate(request.id)}
    >
      {leave.error && (
        <p className="answer-problem" role="alert">
          {errorMessage(errors, leave.error)}
        </p>
      )}
    </WaitingState>
  );
}
