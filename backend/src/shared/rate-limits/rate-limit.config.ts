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
  search: 'RATE_LIMIT_SEARCH',
  addGuest: 'RATE_LIMIT_ADD_GUEST',
  guestMail: 'RATE_LIMIT_GUEST_MAIL',
  familyLink: 'RATE_LIMIT_FAMILY_LINK',
  familyAnswer: 'RATE_LIMIT_FAMILY_ANSWER',
  party: 'RATE_LIMIT_PARTY',
  view: 'RATE_LIMIT_VIEW',
  upload: 'RATE_LIMIT_UPLOAD',
} as const satisfies Record<string, keyof Config>;

export type RateLimitName = keyof typeof VARIABLES;

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
