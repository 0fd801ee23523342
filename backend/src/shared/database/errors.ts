import { UniqueConstraintViolationException } from '@mikro-orm/core';

/**
 * Codes of the server shutting down, starting, out of connections, or ending one of two that waited
 * for each other, and of the socket.
 */
const AWAY = new Set([
  ...['57P01', '57P02', '57P03', '53300', '40P01', '08000', '08001', '08003', '08004', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'],
]);

const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/**
 * Whether the database could not be reached or did not get to it, which is nobody's mistake and passes. Looks at shapes,
 * not classes: an error may come from another copy of a package or another realm.
 */
export function isDatabaseAway(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; isObject(cause) && depth < MAX_DEPTH; depth += 1) {
    if (AWAY.has(String(cause.code)) || AWAY_MESSAGES.test(String(cause.message))) return true;
    // A connection that is tried at several addresses fails with one error for each.
    if (Array.isArray(cause.errors) && cause.errors.some(isDatabaseAway)) return true;
    cause = cause.cause ?? cause.previous; // MikroORM keeps the driver's own error there
  }
  return false;
}

const MAX_DEPTH = 10;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether the write broke the unique index of that name. */
export function breaksUnique(error: unknown, index: string): boolean {
  return error instanceof UniqueConstraintViolationException && error.message.includes(index);
}
