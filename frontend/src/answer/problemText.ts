import type { ParseKeys, TFunction } from 'i18next';
import { ApiError } from '../api/apiError';
import { errorMessage } from '../api/errorMessage';

interface Places {
  adults: number;
  kids: number;
}

const keys: Record<string, ParseKeys<'answer'>> = {
  rsvp_expired: 'problem.closed',
  only_named_children: 'problem.named',
  guest_removed: 'problem.removed',
  guest_arrived: 'problem.arrived',
  link_claimed: 'problem.claimed',
  change_outdated: 'problem.outdated',
};

/** The reason why an answer was refused. */
export function problemText(
  t: TFunction<'answer'>,
  tError: TFunction<'errors'>,
  problem: unknown,
): string {
  if (!(problem instanceof ApiError)) return errorMessage(tError, problem);
  if (problem.code === 'not_enough_slots') {
    return t('problem.places', { ...(problem.details as Places) });
  }
  const key = keys[problem.code];
  return key ? t(key) : errorMessage(tError, problem);
}
