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

/** For so long a family may look up who read its care data, and its receipts. */
export const CARE_LOG_DAYS = 365;
export const CARE_LOG_LIFE_MS = CARE_LOG_DAYS * DAY_MS;

/** Days after the purge during which it is repeated, for taps delivered late. */
export const LATE_DAYS = 7;

/** When the host no longer sees what was stated for a planned end of a party, and it is purged. */
export const careEndOf = (end: Date): Date => new Date(end.getTime() + CARE_KEPT_HOURS * HOUR_MS);

export const isCareOver = (end: Date, now: Date): boolean => careEndOf(end) < now;

/** Families are told by mail of a purge that is not later than this: not of those of parties long past. */
export const isToldByMail = (end: Date, now: Date): boolean =>
  now.getTime() - careEndOf(end).getTime() < LATE_DAYS * DAY_MS;

/** What was stated for this planned end of a party is purged by itself: its care period is over before the party ends. */
export const isPurgedBefore = (end: Date, partyEnd: Date): boolean => careEndOf(end) <= partyEnd;

/** A clock that jumped may have made it one that is over. */
export const isInGap = (end: Date, gap: { from: Date; to: Date } | null): boolean =>
  Boolean(gap && end > gap.from && end <= gap.to);

/** Parties of which something may be due. */
export interface CarePart {
  ids: string[];
  /** Of those that are looked at in turn, the last one. */
  after: string;
}
