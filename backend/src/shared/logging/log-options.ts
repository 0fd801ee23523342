import { DriverException } from '@mikro-orm/core';
import type { Options } from 'pino-http';
import type { Request, Response } from 'express';

/** Routes whose last segments are mailed secrets or names that hosts search for. */
const SECRET_ROUTES =
  /\/(accountVerification|passwords\/reset\/[^/]+|resetPassword\/[^/]+|searchNonInvited)\/.+/i;

/** Other long segments that are no UUID. */
const SECRET_SEGMENT = /\/(?![0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/|$))[^/]{24,}/gi;

/** The path without its query, which holds search terms, and without secrets. */
export const loggedPath = (url: string): string =>
  (url.split('?')[0] ?? '')
    .replace(SECRET_ROUTES, '/$1/:secret')
    .replace(SECRET_SEGMENT, '/:secret');

/**
 * Type and stack of an error. Messages of the database are left out: they quote rows, health data
 * included. pino-http passes the error as `raw`.
 */
function loggedError({ raw: error }: { raw?: unknown }) {
  if (!(error instanceof Error)) return { type: typeof error };
  if (!(error instanceof DriverException)) return { type: error.name, stack: error.stack };
  const constraint = 'constraint' in error ? error.constraint : undefined;
  const stack = error.stack?.split(error.message).join('');
  return { type: error.name, code: error.code, constraint, stack };
}

/** Without a message of its own pino would log the error's. */
function nameDatabaseErrors(args: unknown[]): unknown[] {
  const [entry, message] = args;
  const error = entry instanceof Object && 'err' in entry ? entry.err : entry;
  const isNameless = error instanceof DriverException && message === undefined;
  return isNameless ? [entry, error.name] : args;
}

/** Requests for the frontend's files and health checks are not logged. */
const isLogged = (url = ''): boolean => /^\/api(?!\/health\/)/.test(url);

/**
 * One JSON line per API request: id, method, path, status and time. Headers and bodies are never
 * logged: they hold tokens, passwords and health data.
 */
export function logOptions(level: string): Options<Request, Response> {
  return {
    level,
    genReqId: (request) => request.id, // see assignRequestId
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
    autoLogging: { ignore: (request) => !isLogged(request.url) },
  };
}
