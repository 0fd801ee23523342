/** One field that the server refused: `code` names the broken rule, `params` its figures. */
export interface FieldProblem {
  field: string;
  code: string;
  params?: Record<string, unknown>;
}

/** Codes that never come from the server: the response is missing or cannot be parsed. */
export const networkError = 'network_error';
export const serverError = 'server_error';

/** A failed call, with the code that the server sent (docs/error-codes.md). */
export class ApiError extends Error {
  constructor(
    /** HTTP status, 0 when no answer arrived. */
    readonly statusCode: number,
    readonly code: string,
    readonly details: unknown = undefined,
    /** Seconds to wait, from Retry-After. */
    readonly retryAfter: number | null = null,
  ) {
    super(code);
    this.name = 'ApiError';
  }

  get fieldProblems(): FieldProblem[] {
    return Array.isArray(this.details) ? this.details.filter(isFieldProblem) : [];
  }

  /** Trying the same again later may succeed. */
  get isTransient(): boolean {
    return this.statusCode === 0 || this.statusCode >= 500;
  }

  /** So may the same call, unchanged, when the server was only busy with others or with its body. */
  get isRepeatable(): boolean {
    return this.isTransient || this.statusCode === 429 || this.code === 'request_timeout';
  }

  static from(response: Pick<Response, 'status' | 'headers'>, body: unknown): ApiError {
    const wire = isRecord(body) ? body : {};
    const code = typeof wire.message === 'string' ? wire.message : serverError;
    return new ApiError(response.status, code, wire.details, retryAfter(response));
  }
}

export const hasCode = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code;

function retryAfter(response: Pick<Response, 'headers'>): number | null {
  const seconds = Number(response.headers.get('Retry-After'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isFieldProblem = (value: unknown): value is FieldProblem =>
  isRecord(value) && typeof value.field === 'string' && typeof value.code === 'string';
