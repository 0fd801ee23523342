import type { ErrorCode, FieldCode } from './error-codes.js';
import type { ErrorKind } from './error-kind.js';

/** A broken rule, named by a stable code that clients translate. Never a sentence. */
export class DomainError<Kind extends ErrorKind = ErrorKind> extends Error {
  constructor(
    readonly kind: Kind,
    readonly code: ErrorCode<Kind>,
    readonly details?: unknown,
    /** `cause`: what the log shows of the reason; never part of the response. */
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'DomainError';
  }
}

/** The request alone shows that it is wrong. */
export const invalid = (code: ErrorCode<'invalid'>, details?: unknown) =>
  new DomainError('invalid', code, details);

/** What is asked for does not exist, or is none of the caller's. */
export const notFound = () => new DomainError('not_found', 'not_found');

/** There is no valid session, or its account no longer exists. */
export const unauthenticated = () => new DomainError('unauthenticated', 'unauthenticated');

/** The caller may know that it exists, and may not do this with it. */
export const forbidden = (code: ErrorCode<'forbidden'> = 'forbidden', details?: unknown) =>
  new DomainError('forbidden', code, details);

/** The stored state does not allow it. */
export const conflict = (code: ErrorCode<'conflict'>, details?: unknown) =>
  new DomainError('conflict', code, details);

/** There are as many as there may be. @param what in the words of the wire, e.g. `door_passes` */
export const limitReached = (what: string, limit: number) =>
  conflict('limit_reached', { what, limit });

export interface FieldError {
  field: string;
  code: FieldCode;
  params?: Record<string, unknown>;
}

/** One or more fields of the body are wrong: 400 `validation_failed` with a row for each. */
export const invalidFields = (...fields: FieldError[]) => invalid('validation_failed', fields);
