import { UniqueConstraintViolationException } from '@mikro-orm/core';

/** Codes of the server shutting down, starting or out of connections, and of the socket. */
const AWAY = new Set([
  ...['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'],
]);

const AWAY_MESSAGES = /Connection terminated|timeout exceeded when trying to connect/;

/** Whether the database could not be reached, which is nobody's mistake and passes. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause ?? previous(cause)) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (AWAY.has(code) || AWAY_MESSAGES.test(cause.message)) return true;
  }
  return false;
}

/** MikroORM keeps the driver's own error beside the standard `cause`. */
const previous = (error: Error) => ('previous' in error ? error.previous : undefined);

/** Whether the write broke the unique index of that name. */
export function breaksUnique(error: unknown, index: string): boolean {
  return error instanceof UniqueConstraintViolationException && error.message.includes(index);
}
