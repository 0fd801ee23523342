import { UniqueConstraintViolationException } from '@mikro-orm/core';

/** SQLSTATEs of shutdown, start-up, too many connections and deadlock, and codes of sockets. */
const UNAVAILABLE = new Set([
  ...['57P01', '57P02', '57P03', '53300', '40P01', '08000', '08001', '08003', '08004', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'],
]);

const UNAVAILABLE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/**
 * Whether the database was unreachable or ended the transaction, so that a retry may succeed. Checks
 * properties instead of classes: errors may come from another copy of a package or another realm.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; isObject(cause) && depth < MAX_DEPTH; depth += 1) {
    if (UNAVAILABLE.has(String(cause.code)) || UNAVAILABLE_MESSAGES.test(String(cause.message)))
      return true;
    // Connecting to several addresses fails with one error each.
    if (Array.isArray(cause.errors) && cause.errors.some(isDatabaseUnavailable)) return true;
    cause = cause.cause ?? cause.previous; // MikroORM keeps the driver's error there
  }
  return false;
}

const MAX_DEPTH = 10;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether a write violated the unique index of that name. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof UniqueConstraintViolationException && error.message.includes(index);
}
