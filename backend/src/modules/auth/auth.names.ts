import { register } from '../../shared/names/registry.js';

const NAMES = register({
  errors: {
    unauthenticated: {
      invalid_credentials: 'log-in: unknown e-mail or wrong password',
      code_invalid: 'sign-in by code: a wrong code; `details` is `{triesLeft}`',
      code_expired: 'sign-in by code: none is valid (expired, used, replaced, tried too often)',
      refresh_token_expired:
        'refresh: expired, unknown, used or revoked token; `details` is `{ended: true}` when its session was ended',
      second_factor_required:
        'log-in, code: verification in two steps is on; repeat with `second_factor_code`',
      openid_failed:
        'OpenID: another browser started it, it was used or expired, or the provider refused it',
    },
    forbidden: {
      account_disabled: 'log-in, code, refresh, registration, verification of a disabled account',
      wrong_password: 'own account, verification link: the password is wrong',
      second_factor_code_required:
        'own account: verification in two steps is on; repeat with `second_factor_code`',
      second_factor_invalid:
        'log-in, code, own account: a wrong code; `details` is `{triesLeft}` where tries count',
      second_factor_used:
        'log-in, code, own account: the right code, used before; the app shows the next one soon',
      openid_email_unverified: 'OpenID: the provider does not state a verified address',
    },
    not_found: {
      verification_link_invalid: 'account verification: unknown or expired link',
      reset_link_invalid: 'password reset: unknown, used or expired link',
      email_link_invalid: 'change of e-mail: unknown, used or expired link',
    },
    conflict: {
      email_taken: 'registration, change of e-mail: the address has a verified account',
      password_missing: 'own account: it has no password yet; a reset link sets one',
      second_factor_on: 'own account: verification in two steps is on already',
      second_factor_off: 'own account: verification in two steps is off',
      second_factor_not_started:
        'own account: setting it up has not begun, or began over an hour ago',
      verification_link_used: 'account verification: the account is verified already',
      registration_needed: 'sign-in by code: no account yet; `full_name` and `adult` are needed',
    },
    unavailable: { openid_unavailable: 'OpenID: the provider does not answer' },
  },
  fields: {
    common_password: 'one of the commonest passwords',
    guessable_password: "a password that few guesses find, or that begins with the product's name",
    own_data_password: "a password made of the account's own e-mail or name",
  },
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
  retentionRuns: ['unused_households'],
  erasures: ['account'],
});

declare module '../../shared/names/registry.js' {
  interface Registered {
    auth: typeof NAMES;
  }
}
