import { register } from '../../shared/names/registry.js';

const NAMES = register({
  errors: {
    unauthenticated: [
      'invalid_credentials',
      'code_invalid',
      'code_expired',
      'refresh_token_expired',
      'second_factor_required',
      'openid_failed',
    ],
    forbidden: [
      'account_disabled',
      'wrong_password',
      'second_factor_code_required',
      'second_factor_invalid',
      'second_factor_used',
      'openid_email_unverified',
    ],
    not_found: ['verification_link_invalid', 'reset_link_invalid', 'email_link_invalid'],
    conflict: [
      'email_taken',
      'password_missing',
      'second_factor_on',
      'second_factor_off',
      'second_factor_not_started',
      'verification_link_used',
      'registration_needed',
    ],
    unavailable: ['openid_unavailable'],
  },
  fields: ['common_password', 'guessable_password', 'own_data_password'],
  limits: {
    login: { limit: 'RATE_LIMIT_LOGIN' },
    register: { limit: 'RATE_LIMIT_REGISTER' },
    /** Refreshing and ending sessions; counted per address only. */
    session: { limit: '60/1200/600' },
    /** The password asked for again while signed in. */
    password: { limit: '10/100/900' },
    /** Downloads of the own data. */
    export: { limit: '5/50/3600' },
    reset: { limit: '5/120/3600' },
    verification: { limit: '5/120/3600' },
    /** Requests of a code; each invalidates the one before. */
    code: { limit: '5/60/3600' },
    /** Codes typed in, right or wrong. */
    codeTry: { limit: '15/120/3600' },
    /** Mails ended by their link: `per link/per address/seconds`. */
    unsubscribe: { limit: '30/1200/60', isLocal: true },
  },
  mails: {
    verify: {},
    code: {},
    reset: {},
    passwordChanged: {},
    passwordReplaced: {},
    emailChange: {},
    emailInUse: {},
    emailChanged: {},
    mailsResumed: {},
    secondFactorOn: {},
    secondFactorOff: {},
    secondFactorTries: {},
    recoveryCodeUsed: {},
    alreadyRegistered: {},
    unusedHousehold: { isPatient: true },
  },
  sealed: {
    'second factors': { table: 'auth.second_factors', owner: 'account_id', sealed: 'secret' },
  },
  retentionRuns: ['unused_households', 'latest_erasures'],
  erasures: ['account'],
});

declare module '../../shared/names/registry.js' {
  interface Registered {
    auth: typeof NAMES;
  }
}
