import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError, hasCode } from '../api/apiError';
import { errorMessage } from '../api/errorMessage';
import { kidsWithPlaces } from '../features/invitations/answering';
import { NoPlaces, placesLeft } from '../features/invitations/components/NoPlaces';
import type { FamilyLink, Who } from './api';

const keys: Record<string, ParseKeys<['answered', 'changed']>> = {
  rsvp_expired: 'problem.closed',
  only_named_children: 'problem.named',
  guest_removed: 'problem.removed',
  guest_arrived: 'changed:arrived',
  change_outdated: 'changed:outdated',
};

interface Props {
  link: FamilyLink;
  problem: unknown;
  /** Who was to come. */
  who: Who | null;
  isSending: boolean;
  onWait: (who: Who) => void;
  onAccept: (who: Who) => void;
}

/** Why something was refused, and what can be done. */
export function Refused({ link, problem, who, isSending, onWait, onAccept }: Props) {
  const { t } = useTranslation(['answered', 'changed']);
  const { t: tError } = useTranslation('errors');
  if (who && hasCode(problem, 'not_enough_slots')) {
    return (
      <NoPlaces
        error={problem}
        isComing={link.answer?.rsvp === 'accepted'}
        kids={kidsAlone(link, who, problem)}
        busy={isSending}
        onWait={() => onWait(who)}
        onKidsAlone={() => onAccept({ ...who, adults: 0 })}
      />
    );
  }
  const key = problem instanceof ApiError ? keys[problem.code] : undefined;
  return (
    <p className="answer-problem" role="alert">
      {key ? t(key) : errorMessage(tError, problem)}
    </p>
  );
}

function kidsAlone({ answer, party }: FamilyLink, who: Who, error: ApiError): string[] {
  const accepted = answer?.rsvp === 'accepted' ? peopleOf(answer) : [];
  const rows = accepted.map(({ id }) => ({ guest_id: id, rsvp: 'accepted' as const }));
  return kidsWithPlaces(peopleOf(who), rows, placesLeft(error), party).map(({ id }) => id);
}

/** A family without account is known by the names of its children alone. */
const peopleOf = ({ children, adults }: Who) => [
  ...children.map((name) => ({ id: name, full_name: name, birthday: null, is_kid: true })),
  ...Array.from({ length: adults }, (_, at) => ({
    ...{ id: `adult ${at}`, full_name: '', birthday: null, is_kid: false },
  })),
];
