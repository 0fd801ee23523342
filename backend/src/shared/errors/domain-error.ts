/** What kind of refusal this is; `http/` alone knows which status answers it. */
export type ErrorKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unsupported'
  | 'too_many'
  | 'unavailable';

/** A rule that was broken, named by a stable code that clients translate. Never a sentence. */
export class DomainError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    readonly details?: unknown,
  ) {
    super(code);
    this.name = 'DomainError';
  }
}

/** The body alone shows that it is wrong. */
export const invalid = (code: string, details?: unknown) =>
  new DomainError('invalid', code, details);

/** What is asked does not exist, or is none of the caller's business. */
export const notFound = () => new DomainError('not_found', 'not_found');

/** The caller may know that it exists, and may not do this with it. */
export const forbidden = (code = 'forbidden') => new DomainError('forbidden', code);

/** What is stored already does not allow it. */
export const conflict = (code: string, details?: unknown) =>
  new DomainError('conflict', code, details);

export interface FieldError {
  field: string;
  code: string;
  params?: Record<string, unknown>;
}

/** One or more fields of the body are wrong: 400 `validation_failed` with a row for each. */
export const invalidFields = (...fields: FieldError[]) => invalid('validation_failed', fields);
