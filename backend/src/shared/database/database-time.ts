import { Logger } from '@nestjs/common';
import { currentRequest } from '../request/current-request.js';

/** What a request has spent on the database so far. */
export interface DatabaseTime {
  /** Milliseconds until its statements were answered, the waits for locks included. */
  ms: number;
  statements: number;
  /** Milliseconds until it had connections. */
  connecting: number;
}

/** A statement that takes longer is in the log. */
const SLOW_MS = 1_000;

const SHAPE_MAX = 2_000;

const logger = new Logger('Database');
const times = new WeakMap<object, DatabaseTime>();

/** Undefined for a request that did not need the database. */
export const databaseTimeOf = (request: object): DatabaseTime | undefined => times.get(request);

export function noteConnecting(ms: number): void {
  const time = ofRequest();
  if (time) time.connecting += ms;
}

export function noteStatement(sql: unknown, ms: number): void {
  const time = ofRequest();
  if (time) {
    time.ms += ms;
    time.statements += 1;
  }
  if (ms >= SLOW_MS && typeof sql === 'string') {
    logger.warn({ statement: shapeOf(sql), ms: Math.round(ms) }, 'slow statement');
  }
}

function ofRequest(): DatabaseTime | undefined {
  const request = currentRequest.value;
  if (!request) return undefined;
  const time = times.get(request) ?? { ms: 0, statements: 0, connecting: 0 };
  times.set(request, time);
  return time;
}

/** A statement without its values, which are what people typed. */
export const shapeOf = (sql: string): string =>
  sql
    .replace(/'(?:[^']|'')*'?|(?<![\w$"])\d+(?:\.\d+)?/g, '?')
    .replace(/\s+/g, ' ')
    .slice(0, SHAPE_MAX);
