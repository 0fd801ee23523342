import { limitReached } from '../../../shared/errors/domain-error.js';
import { MAX_HEALTH_CONDITIONS } from '../family.api.js';

/** Entries per household or person: far above what families need. */
export const LIMITS = {
  family_members: 20,
  health_conditions: MAX_HEALTH_CONDITIONS,
  authorizations: 10,
} as const;

export type Limited = keyof typeof LIMITS;

/**
 * @param count existing entries, counted under the household's lock
 * @throws limit_reached with what is limited and to how many
 */
export function assertBelowLimit(what: Limited, count: number): void {
  const limit = LIMITS[what];
  if (count >= limit) throw limitReached(what, limit);
}
