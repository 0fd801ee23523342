import { DriverException } from '@mikro-orm/core';
import type { Options } from 'pino-http';
import type { Request, Response } from 'express';

/** What follows is a mailed secret, whatever a mail program hung on to it, or whom a host looks for. */
const TOLD_IN_CONFIDENCE =
  /\/(accountVerification|passwords\/reset\/[^/]+|resetPassword\/[^/]+|searchNonInvited)\/.+/i;

/** Any other part of a path this long is a UUID or not for the log. */
const SECRET_SEGMENT = /\/(?![0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/|$))[^/]{24,}/gi;

/** The path without query (it holds what people search for) and without mailed secrets. */
export const loggedPath = (url: string): string =>
  (url.split('?')[0] ?? '')
    .replace(TOLD_IN_CONFIDENCE, '/$1/:secret')
    .replace(SECRET_SEGMENT, '/:secret');

/**
 * What went wrong and where. The database's own words are left out: they quote the row that it
 * refused, care notes and all. pino-http hands over the error in a shape of its own, with the
 * error itself as `raw`.
 */
function loggedError({ raw: error }: { raw?: unknown }) {
  if (!(error instanceof Error)) return { type: typeof error };
  if (!(error instanceof DriverException)) return { type: error.name, stack: error.stack };
  const constraint = 'constraint' in error ? error.constraint : undefined;
  const stack = error.stack?.split(error.message).join('');
  return { type: error.name, code: error.code, constraint, stack };
}

/** pino takes an error's words as the line's message when it is given no other. */
function nameDatabaseErrors(args: unknown[]): unknown[] {
  const [entry, message] = args;
  const error = entry instanceof Object && 'err' in entry ? entry.err : entry;
  const isNameless = error instanceof DriverException && message === undefined;
  return isNameless ? [entry, error.name] : args;
}

/** The frontend's files are many, and every health check is like the one before. */
const isWorthALine = (url = ''): boolean => /^\/api(?!\/health\/)/.test(url);

/**
 * One JSON line for each request of the API: id, method, path, status and time. Never a header or
 * a body, so that no token, password or care note can get in.
 */
export function logOptions(level: string): Options<Request, Response> {
  return {
    level,
    genReqId: (request) => request.id, // see nameRequest
    hooks: {
      logMethod(args, log) {
        return log.apply(this, nameDatabaseErrors(args) as typeof args);
      },
    },
    serializers: {
      req: (request: Request) => ({
        id: request.id,
        method: request.method,
        path: loggedPath(request.url),
      }),
      res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
      err: loggedError,
    },
    autoLogging: { ignore: (request) => !isWorthALine(request.url) },
  };
}
