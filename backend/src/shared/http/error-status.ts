import type { ErrorKind } from '../errors/error-kind.js';
import type { ErrorCode } from '../errors/error-codes.js';
import { errorCodes } from '../names/registry.js';

export const STATUS_OF_KIND = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  timeout: 408,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<ErrorKind, number>;

/** The status with which each code is answered. */
export const statusOfCodes = () =>
  Object.fromEntries(errorCodes().map(({ kind, code }) => [code, STATUS_OF_KIND[kind]])) as Record<
    ErrorCode,
    number
  >;
