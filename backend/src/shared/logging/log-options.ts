import { createHmac } from 'node:crypto';
import { DriverException } from '@mikro-orm/core';
import type { Request, Response } from 'express';
import type { Options } from 'pino-http';
import { databaseTimeOf } from '../database/database-time.js';
import { reasonOf } from '../database/errors.js';
import type { AuthenticatedRequest } from '../http/access.js';
import { addressKey } from '../http/address-key.js';
import { matchedRoute, pathOf } from '../http/matched-route.js';
import { addressOf, requestOf } from './request-context.js';

/** As a mistaken or probing client may write it, too. */
const LIKE_API = /^\/+api(\/|$)/i;

/** Requests for the frontend's files and health checks are not logged. */
const isQuiet = (request: Request, route: string | undefined): boolean =>
  route === undefined
    ? ['GET', 'HEAD'].includes(request.method) && !LIKE_API.test(pathOf(request))
    : route.startsWith('/api/health/');

/** The level of the only line of a request; an error that is answered is part of it. */
function levelOf(request: Request, response: Response, error?: Error) {
  if (error ?? response.err) return 'error';
  if (isQuiet(request, matchedRoute(request))) return 'silent';
  return response.statusCode >= 500 ? 'error' : 'info';
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parameters that are logged; the others are secrets, search texts and health conditions. */
const LOGGED_IDS = ['id', 'partyId', 'guestId', 'userId'];

/**
 * Which party, person or invitation a signed-in caller asked for. Without a caller an id may be the
 * only secret: a picture's id shows the picture to any visitor.
 */
function loggedIds(request: AuthenticatedRequest, route: string | undefined) {
  if (!request.caller || !route || route.startsWith('/api/pictures')) return undefined;
  const ids = Object.entries(request.params).filter(
    ([name, value]) => LOGGED_IDS.includes(name) && typeof value === 'string' && UUID.test(value),
  );
  return ids.length > 0 ? Object.fromEntries(ids) : undefined;
}

function loggedCaller({ caller }: AuthenticatedRequest) {
  if (caller?.kind === 'door_helper') return { doorPass: caller.passId };
  return caller?.kind === 'family_bearer'
    ? { family: caller.familyId }
    : { account: caller?.accountId };
}

/** Never the path, which may contain secrets, and no header and no body. */
function loggedRequest(request: AuthenticatedRequest) {
  const route = matchedRoute(request);
  return {
    method: request.method,
    route: route ?? 'unmatched',
    ids: loggedIds(request, route),
  };
}

/**
 * Type and stack of an error. Messages of the database are left out: they quote rows, health data
 * included. pino-http passes the error as `raw`.
 */
function loggedError({ raw: error }: { raw?: unknown }): object {
  if (!(error instanceof Error)) return { type: typeof error };
  if (!isOfDatabase(error)) {
    const cause = error.cause === undefined ? undefined : loggedError({ raw: error.cause });
    return { type: error.name, stack: error.stack, cause };
  }
  const constraint = 'constraint' in error ? error.constraint : undefined;
  const stack = error.stack?.split(error.message).join('');
  return { type: error.name, code: reasonOf(error), constraint, stack };
}

/** Of the last line of a request: what it spent on the database and, from 500 on, why it failed. */
function loggedOutcome(request: Request, { res, err }: LastLine) {
  if (!res) return {};
  const time = databaseTimeOf(request);
  const error = err ?? res.err;
  return {
    ...(time && {
      database: {
        ms: Math.round(time.ms),
        statements: time.statements,
        connecting: Math.round(time.connecting),
      },
    }),
    ...(error && { reason: reasonOf(error) ?? error.name }),
  };
}

interface LastLine {
  res?: Response;
  err?: Error;
}

/** MikroORM's errors, and those of the driver where it is used without MikroORM. */
const isOfDatabase = (error: Error): error is DriverException =>
  error instanceof DriverException || ('severity' in error && 'code' in error);

/** Without a message of its own pino would log the error's. */
function nameDatabaseErrors(args: unknown[]): unknown[] {
  const [entry, message] = args;
  const error = entry instanceof Object && 'err' in entry ? entry.err : entry;
  const isNameless = error instanceof Error && isOfDatabase(error) && message === undefined;
  return isNameless ? [entry, error.name] : args;
}

/** A keyed hash: clients can be told apart, and their addresses cannot be found by trying all. */
const clientOf = (address: string, key: string): string =>
  createHmac('sha256', key).update(addressKey(address)).digest('base64url').slice(0, 16);

/**
 * One JSON line per API request: id, account, client, method, route, status and time. Other lines that
 * are written during a request carry the same fields.
 * @param hashKey key of the hash that stands for the client's address
 */
export function logOptions(level: string, hashKey: string): Options<Request, Response> {
  return {
    level,
    genReqId: (request) => request.id, // see assignRequestId
    quietReqLogger: true, // at the start of a request neither its route nor its account is known
    quietResLogger: true,
    hooks: {
      logMethod(args, log) {
        return log.apply(this, nameDatabaseErrors(args) as typeof args);
      },
    },
    mixin(line) {
      const request = requestOf(line);
      if (!request) return {};
      const client = clientOf(addressOf(request), hashKey);
      return { req: request, ...loggedCaller(request), client, ...loggedOutcome(request, line) };
    },
    serializers: {
      req: ({ raw }: { raw: Request }) => loggedRequest(raw),
      res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
      err: loggedError,
    },
    customLogLevel: levelOf,
  };
}
