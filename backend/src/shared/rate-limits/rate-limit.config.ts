import type { Config } from '../config/config.js';

/** Each limit with the variable that configures it. */
const VARIABLES = {
  login: 'RATE_LIMIT_LOGIN',
  register: 'RATE_LIMIT_REGISTER',
  reset: 'RATE_LIMIT_RESET',
  verification: 'RATE_LIMIT_VERIFICATION',
  search: 'RATE_LIMIT_SEARCH',
  addGuest: 'RATE_LIMIT_ADD_GUEST',
  guestMail: 'RATE_LIMIT_GUEST_MAIL',
  upload: 'RATE_LIMIT_UPLOAD',
} as const satisfies Record<string, keyof Config>;

export type RateLimitName = keyof typeof VARIABLES;

export interface Limit {
  perAccount: number;
  perAddress: number;
  /** How long a window is. */
  seconds: number;
}

/** Reads `account/address/seconds`, whose form the configuration has checked. */
export function readRateLimit(config: Config, name: RateLimitName): Limit {
  const [perAccount = 1, perAddress = 1, seconds = 1] = config[VARIABLES[name]]
    .split('/')
    .map(Number);
  return { perAccount, perAddress, seconds };
}
