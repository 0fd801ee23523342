import type { Pool, PoolClient } from 'pg';

/** Each connection keeps as many plans at most. */
const NAMES_MAX = 200;

/** A text that is sent more seldom is not worth a name: a list of another length is another text. */
const SENT_BEFORE = 2;
const SENT_MAX = 2_000;

/** The columns of what a statement reads have changed since it was planned. */
const STALE_PLAN = 'cached plan must not change result type';

const sent = new Map<string, number>();
const names = new Map<string, string>();
let named = 0;

function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name) return name;
  const times = sent.get(text) ?? 0;
  if (times >= SENT_BEFORE && names.size < NAMES_MAX) {
    sent.delete(text);
    names.set(text, `s${(named += 1)}`);
    return names.get(text);
  }
  if (times > 0 || sent.size < SENT_MAX) sent.set(text, times + 1);
  return undefined;
}

/**
 * Gives the statements that are sent again and again names, so that the database parses and plans each of them once
 * in a connection. A pooler may give each transaction another session, which knows no names (ADR 24).
 */
export function nameStatements(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...values: unknown[]) => unknown;
    client.query = ((text: unknown, values: unknown, ...others: unknown[]) => {
      const name = typeof text === 'string' && isBound(values) ? nameOf(text) : undefined;
      if (!name) return query(text, values, ...others);
      const answer = query({ name, text, values }, ...others);
      if (answer instanceof Promise) {
        answer.catch((error: Error) => {
          if (error.message === STALE_PLAN) names.delete(text as string); // the next one is planned anew
        });
      }
      return answer;
    }) as typeof client.query;
  });
}

const isBound = (values: unknown): boolean => Array.isArray(values) && values.length > 0;
