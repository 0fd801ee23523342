import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { errorMessage } from '@/api/errorMessage';
import { lazyPart } from '@/shared/lazy/lazyPart';
import type { HouseholdWithoutPlacesProps } from './HouseholdWithoutPlaces';
import { Refusal } from './Refusal';

// Most guests find places.
const NoPlaces = lazyPart(() => import('./HouseholdWithoutPlaces'), {
  texts: ['waitlist', 'questions'],
});

interface Props extends HouseholdWithoutPlacesProps {
  /** What the server refused the answer with. */
  error: unknown;
}

/** Why an answer was not taken, and what can be done. */
export default function AnswerAlert({ error, ...chosen }: Props) {
  const { t } = useTranslation('invitations');
  const { t: errors } = useTranslation('errors');
  if (hasCode(error, 'not_enough_slots')) {
    return <NoPlaces {...chosen} error={error} />;
  }
  return <Refusal severity="error">{refusal(t, error) ?? errorMessage(errors, error)}</Refusal>;
}

function refusal(t: TFunction<'invitations'>, error: unknown): string | null {
  if (hasCode(error, 'rsvp_expired')) return t('attendance.closed');
  if (hasCode(error, 'guest_removed')) return t('refused.removed');
  if (hasCode(error, 'guest_arrived')) return t('refused.arrived');
  return null;
}
