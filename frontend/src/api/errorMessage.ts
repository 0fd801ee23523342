import type { ParseKeys, TFunction } from 'i18next';
import { ApiError, networkError } from './apiError';

type ErrorKey = ParseKeys<'errors'>;

/** Messages for the server's codes that mean the same on every screen. */
const keys: Record<string, ErrorKey> = {
  [networkError]: 'network',
  validation_failed: 'validation',
  invalid_characters: 'invalidCharacters',
  invalid_credentials: 'invalidCredentials',
  wrong_password: 'wrongPassword',
  email_taken: 'emailTaken',
  account_disabled: 'accountDisabled',
  account_not_verified: 'accountNotVerified',
  party_cancelled: 'partyCancelled',
  'Validation.validatePhone': 'phoneInvalid',
  'Validation.validateUniquePhone': 'phoneTaken',
};

const keysByStatus: Record<number, ErrorKey> = {
  400: 'validation',
  401: 'signInAgain',
  403: 'forbidden',
  404: 'notFound',
  413: 'payloadTooLarge',
  429: 'tooManyRequests',
};

/** The message for a failure, in the person's language. Features answer their own codes first. */
export function errorMessage(t: TFunction<'errors'>, error: unknown): string {
  if (!(error instanceof ApiError)) return t('unknown');
  if (error.statusCode === 429 && error.retryAfter) return waitMessage(t, error.retryAfter);
  const key = keys[error.code] ?? keysByStatus[error.statusCode];
  return key ? t(key) : t(error.statusCode >= 500 ? 'server' : 'unknown');
}

function waitMessage(t: TFunction<'errors'>, seconds: number): string {
  return seconds < 60
    ? t('tooManyRequestsSeconds', { count: Math.ceil(seconds) })
    : t('tooManyRequestsMinutes', { count: Math.ceil(seconds / 60) });
}
