import { useTranslation } from 'react-i18next';
import type { ApiError } from '@/api/apiError';
import { errorMessage } from '@/api/errorMessage';
import { householdAnswer } from '@/shared/rsvp/rsvp';
import { kidsWithPlaces, toComing, type Person } from '../answering';
import type { Said } from '../api/answer';
import type { Invitation } from '../api/household';
import type { InvitedParty } from '../api/invitedParty';
import { useWait } from '../api/waitlist';
import { NoPlaces, placesLeft } from './NoPlaces';

export interface HouseholdWithoutPlacesProps {
  party: InvitedParty;
  rows: [Invitation, ...Invitation[]];
  /** Who was to come; nothing can be waited for without them. */
  coming: readonly Person[];
  /** What is written to the host meanwhile. */
  said: Said;
  /** The household waits now, or was confirmed when there were places after all. */
  onWaiting: () => void;
  /** Confirms these alone. */
  onAccept: (coming: readonly Person[]) => void;
}

type Props = HouseholdWithoutPlacesProps & { error: ApiError };

/** As `NoPlaces`, of an account's household. */
export default function HouseholdWithoutPlaces({ error, party, rows, coming, ...given }: Props) {
  const { t: errors } = useTranslation('errors');
  const request = useWait(party.id, rows[0].id);
  const kids = kidsWithPlaces(coming, rows, placesLeft(error), party);
  const wait = () =>
    request.mutate({ ...toComing(coming), ...given.said }, { onSuccess: given.onWaiting });
  return (
    <NoPlaces
      error={error}
      isComing={householdAnswer(rows) === 'accepted'}
      kids={kids.map(({ full_name }) => full_name)}
      busy={request.isPending}
      onWait={coming.length > 0 ? wait : undefined}
      onKidsAlone={() => given.onAccept(kids)}
    >
      {request.error && (
        <p className="answer-problem" role="alert">
          {errorMessage(errors, request.error)}
        </p>
      )}
    </NoPlaces>
  );
}
