import { conflict } from '../../../shared/errors/domain-error.js';

interface Reserved {
  familyId: string;
  /** How many families share it; null for one alone. */
  among?: number | null;
}

/** Whether no further family can have the idea. The first of those who share it said how many. */
export function isTaken(reservations: readonly Reserved[]): boolean {
  const [first] = reservations;
  return first !== undefined && reservations.length >= (first.among ?? 1);
}

/**
 * @param reservations of the idea, the first first
 * @param wanted with how many the family wants to share it; null for alone
 * @returns among how many it is from now on
 * @throws gift_idea_taken
 */
export function amongFor(
  reservations: readonly Reserved[],
  familyId: string,
  wanted: number | null,
): number | null {
  const others = reservations.filter((one) => one.familyId !== familyId);
  const [first] = reservations;
  if (others.length === 0) return wanted;
  const isOwn = others.length < reservations.length;
  if (!isOwn && (isTaken(reservations) || wanted === null)) throw conflict('gift_idea_taken');
  return first?.among ?? null;
}
