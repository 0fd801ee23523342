const DAY_MS = 24 * 3_600_000;

/**
 * Nothing is erased so soon after runs were missed: a wrong clock would erase whom to call at parties
 * that are still to come.
 */
export const STAY_WATCH_MS = 2 * DAY_MS;
