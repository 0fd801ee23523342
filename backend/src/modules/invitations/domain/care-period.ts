const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** After the end of a party: as long as its host may read the guests' details (`GUEST_INFO_HOURS`). */
export const CARE_KEPT_HOURS = 24;

/**
 * Runs are at least this far apart. A clock that is ahead by less than the 24 hours purges no party that is
 * not over, so that only a longer gap is one.
 */
export const CARE_RUNS = { claimHours: 0.2, gapHours: CARE_KEPT_HOURS } as const;

/**
 * Nothing is purged so soon after runs were missed: a wrong clock would purge whom to call at parties that are
 * still to come.
 */
export const CARE_WATCH_MS = 2 * DAY_MS;

/** Days after the purge during which it is repeated, for taps delivered late. */
export const LATE_DAYS = 7;

interface CareTimes {
  guestInfoUntil: Date;
  dateEnd: Date;
}

/**
 * When care data of a party are purged: the host no longer sees them, and the party is over. One that was started
 * by mistake and then moved is still to come when its guest info closes.
 */
export const careEndOf = ({ guestInfoUntil, dateEnd }: CareTimes): Date =>
  new Date(Math.max(guestInfoUntil.getTime(), dateEnd.getTime() + CARE_KEPT_HOURS * HOUR_MS));

export const isCareOver = (party: CareTimes, now: Date): boolean => careEndOf(party) < now;

/** Families are told by mail of a purge that is not later than this: not of those of parties long past. */
export const isToldByMail = (party: CareTimes, now: Date): boolean =>
  now.getTime() - careEndOf(party).getTime() < LATE_DAYS * DAY_MS;
