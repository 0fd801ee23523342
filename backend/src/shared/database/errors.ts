import { UniqueConstraintViolationException } from '@mikro-orm/core';

/**
 * SQLSTATEs of shutdown, start-up, too many connections, deadlock, a lock that was not obtained, a statement
 * that took too long and a transaction that did nothing for too long, and codes of sockets.
 */
const UNAVAILABLE = new Set([
  ...[
    '57P01',
    '57P02',
    '57P03',
    '53300',
    '40P01',
    '55P03',
    '57014',
    '25P03',
    '08000',
    '08001',
    '08003',
    '08004',
    '08006',
  ],
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

/** The SQLSTATE of the driver's error, however it is wrapped. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let cause = error; isObject(cause); cause = cause.cause ?? cause.previous) {
    if (typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code;
  }
  return undefined;
}

/** For the log, where messages of the database may not go: an SQLSTATE, a socket's code, or what the driver says. */
export function reasonOf(error: unknown): string | undefined {
  for (let cause = error, depth = 0; isObject(cause) && depth < MAX_DEPTH; depth += 1) {
    if (typeof cause.code === 'string') return cause.code;
    const said = UNAVAILABLE_MESSAGES.exec(String(cause.message))?.[0];
    if (said) return said;
    cause = cause.cause ?? cause.previous ?? (cause.errors as unknown[] | undefined)?.[0];
  }
  return undefined;
}

const MAX_DEPTH = 10;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** SQLSTATEs of a full disk and of a database that takes no writes, such as a standby. */
const NOT_WRITABLE = new Set(['53100', '25006']);

/** Whether the database can be read but not written. */
export const isDatabaseNotWritable = (error: unknown): boolean =>
  isObject(error) &&
  (NOT_WRITABLE.has(String(error.code)) ||
    isDatabaseNotWritable(error.cause ?? error.previous ?? undefined));

/** Whether a write violated the unique index of that name. */
export function isUniqueViolation(error: unknown, index: string): boolean {
  return error instanceof UniqueConstraintViolationException && error.message.includes(index);
}
