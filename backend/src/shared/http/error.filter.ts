import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DomainError } from '../errors/domain-error.js';
import type { ErrorCode } from '../errors/error-codes.js';
import { isDatabaseNotWritable, isDatabaseUnavailable } from '../database/errors.js';
import { NotReady } from '../health/not-ready.js';
import { STATUS_OF_KIND } from './error-status.js';

/** For errors of Nest, Express and the body parser, which carry a status and no code. */
const CODE_OF_STATUS: Partial<Record<number, ErrorCode>> = {
  400: 'validation_failed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  408: 'request_timeout',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
};

interface Answer {
  statusCode: number;
  message: string;
  details?: unknown;
  /** Names the request in the log; from 500 on. */
  requestId?: unknown;
}

/** Turns any error into the response of docs/wire.md, "Errors". */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const answer = toAnswer(error);
    if (answer.statusCode >= 500 && !(error instanceof NotReady)) {
      response.err = error instanceof Error ? error : new Error(typeof error); // see log-options.ts
      answer.requestId = host.switchToHttp().getRequest<Request>().id;
    }
    if (response.headersSent) {
      response.end();
      return;
    }
    if (answer.statusCode === 429) response.setHeader('Retry-After', retryAfter(answer.details));
    response.status(answer.statusCode).json(answer);
  }
}

function toAnswer(error: unknown): Answer {
  if (error instanceof DomainError) {
    const { kind, code, details }: DomainError = error;
    return { statusCode: STATUS_OF_KIND[kind], message: code, details };
  }
  if (isDatabaseNotWritable(error)) return { statusCode: 503, message: 'not_writable' };
  if (isDatabaseUnavailable(error)) return withCode(503);
  const status = httpStatus(error);
  if (status === 400) {
    return { ...withCode(400), details: [{ field: '', code: 'malformed' }] };
  }
  return withCode(status);
}

const withCode = (statusCode: number): Answer => ({
  statusCode,
  message: CODE_OF_STATUS[statusCode] ?? (statusCode < 500 ? 'bad_request' : 'internal_error'),
});

/** Exceptions of Nest and of the body parser carry a status; any other error is a 500. */
function httpStatus(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'status' in error && typeof error.status === 'number') {
    return error.status;
  }
  return 500;
}

function retryAfter(details: unknown): number {
  const seconds = (details as { retryAfter?: number } | undefined)?.retryAfter;
  return Math.max(1, Math.ceil(seconds ?? 1));
}
