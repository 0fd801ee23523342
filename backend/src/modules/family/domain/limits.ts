import { conflict } from '../../../shared/errors/domain-error.js';

/** How much a household can note down: far above what families need, far below what hurts. */
export const LIMITS = {
  family_members: 20,
  health_conditions: 30,
  authorizations: 10,
} as const;

export type Limited = keyof typeof LIMITS;

/**
 * Whether one more may be added to `count`; whoever counts holds the household's lock.
 * @throws limit_reached with what is limited and to how many
 */
export function checkLimit(what: Limited, count: number): void {
  const limit = LIMITS[what];
  if (count >= limit) throw conflict('limit_reached', { what, limit });
}
