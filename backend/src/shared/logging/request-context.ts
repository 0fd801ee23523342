import type { NextFunction, Request, Response } from 'express';
import type { AuthenticatedRequest } from '../http/access.js';
import { currentRequest } from '../request/current-request.js';

const addresses = new WeakMap<object, string>();

/** Makes the request known to log lines. Its address is read now: a closed socket has none. */
export function rememberRequest(request: Request, response: Response, next: NextFunction): void {
  addresses.set(request, request.ip ?? '');
  currentRequest.run(response, request, next);
}

/** The request during which a line is written; the last line, on the response, names it itself. */
export function requestOf(line: object): AuthenticatedRequest | undefined {
  const { res } = line as { res?: Response };
  return res?.req ?? currentRequest.value;
}

export const addressOf = (request: Request): string => addresses.get(request) ?? '';
