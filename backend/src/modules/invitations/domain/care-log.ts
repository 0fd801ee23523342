import { CARE_LOG_DAYS } from '../invitations.api.js';

const DAY_MS = 24 * 3_600_000;

export const CARE_LOG_LIFE_MS = CARE_LOG_DAYS * DAY_MS;

/** Nothing is deleted so soon after runs were missed: a wrong clock can be noticed. */
export const CARE_LOG_WATCH_MS = 7 * DAY_MS;
