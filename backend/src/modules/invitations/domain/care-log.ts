import { CARE_LOG_DAYS } from '../invitations.api.js';

const DAY_MS = 24 * 3_600_000;

export const CARE_LOG_LIFE_MS = CARE_LOG_DAYS * DAY_MS;
