import type { Config } from '../config/config.js';

/** The variable that configures each limit. */
const VARIABLES = {
  login: 'RATE_LIMIT_LOGIN',
  session: 'RATE_LIMIT_SESSION',
  register: 'RATE_LIMIT_REGISTER',
  password: 'RATE_LIMIT_PASSWORD',
  export: 'RATE_LIMIT_EXPORT',
  reset: 'RATE_LIMIT_RESET',
  verification: 'RATE_LIMIT_VERIFICATION',
  code: 'RATE_LIMIT_CODE',
  codeTry: 'RATE_LIMIT_CODE_TRY',
  write: 'RATE_LIMIT_WRITE',
  search: 'RATE_LIMIT_SEARCH',
  addGuest: 'RATE_LIMIT_ADD_GUEST',
  tap: 'RATE_LIMIT_TAP',
  attendance: 'RATE_LIMIT_ATTENDANCE',
  care: 'RATE_LIMIT_CARE',
  guestMail: 'RATE_LIMIT_GUEST_MAIL',
  familyLink: 'RATE_LIMIT_FAMILY_LINK',
  familyAnswer: 'RATE_LIMIT_FAMILY_ANSWER',
  doorPass: 'RATE_LIMIT_DOOR_PASS',
  pickup: 'RATE_LIMIT_PICKUP',
  pickupPass: 'RATE_LIMIT_PICKUP_PASS',
  party: 'RATE_LIMIT_PARTY',
  partyChange: 'RATE_LIMIT_PARTY_CHANGE',
  partyCancel: 'RATE_LIMIT_PARTY_CANCEL',
  view: 'RATE_LIMIT_VIEW',
  upload: 'RATE_LIMIT_UPLOAD',
  visitor: 'RATE_LIMIT_VISITOR',
  calendar: 'RATE_LIMIT_CALENDAR',
  unsubscribe: 'RATE_LIMIT_UNSUBSCRIBE',
  preview: 'RATE_LIMIT_PREVIEW',
} as const satisfies Record<string, keyof Config>;

export type RateLimitName = keyof typeof VARIABLES;

/**
 * Counted in the memory of each server: what anyone may read costs less than a count in the database does, as do most
 * writes, and a server is to be kept from a flood, not an attempt from succeeding.
 */
export const LOCAL_LIMITS: ReadonlySet<RateLimitName> = new Set([
  'attendance',
  'visitor',
  'calendar',
  'unsubscribe',
  'write',
]);

export interface Limit {
  perAccount: number;
  perAddress: number;
  /** Length of a window. */
  seconds: number;
}

/** Parses `account/address/seconds`, which the configuration has validated. */
export function readRateLimit(config: Config, name: RateLimitName): Limit {
  const [perAccount = 1, perAddress = 1, seconds = 1] = config[VARIABLES[name]]
    .split('/')
    .map(Number);
  return { perAccount, perAddress, seconds };
}
