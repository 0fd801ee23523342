const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** After the planned end for which something was stated. */
export const CARE_KEPT_HOURS = 24;

/**
 * Runs are at least this far apart. A clock that is ahead by less than the 24 hours purges no party that is
 * not over, so that only a longer gap is one. Parties whose end lies in it wait: a wrong clock would purge whom
 * to call at parties that are still to come.
 */
export const CARE_RUNS = { claimHours: 0.2, gapHours: CARE_KEPT_HOURS, waitHours: 48 } as const;

/** Days after the purge during which it is repeated, for taps delivered late. */
export const LATE_DAYS = 7;

/** When the host no longer sees what was stated for a planned end of a party, and it is purged. */
export const careEndOf = (end: Date): Date => new Date(end.getTime() + CARE_KEPT_HOURS * HOUR_MS);

export const isCareOver = (end: Date, now: Date): boolean => careEndOf(end) < now;

/** Families are told by mail of a purge that is not later than this: not of those of parties long past. */
export const isToldByMail = (end: Date, now: Date): boolean =>
  now.getTime() - careEndOf(end).getTime() < LATE_DAYS * DAY_MS;

/** Planned ends, of those of a party, whose care period is over before the party ends. */
export function earlierEnds(ends: (Date | null | undefined)[], partyEnd: Date): Date[] {
  const times = ends.flatMap((end) => (end && careEndOf(end) <= partyEnd ? end.getTime() : []));
  return [...new Set(times)].map((time) => new Date(time));
}
