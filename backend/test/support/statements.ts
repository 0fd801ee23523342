import { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplication } from '@nestjs/common';
import { jest } from '@jest/globals';
import type { Pool, PoolClient } from 'pg';
import { isInRequest } from '../../src/shared/database/unit-of-work.js';

/**
 * Attempts are counted on routes with a limit, in statements of their own; the list of ended accounts
 * is read a few times per second, regardless of the requests.
 */
const OF_THE_GUARDS = /\brate_limits\b|where a\.disabled_at >/;

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : JSON.stringify(statement);

/**
 * The number of SQL statements that the server sends for requests while `act` runs, by any
 * connection. Those of jobs that run meanwhile do not count.
 */
export async function countStatements(
  app: INestApplication,
  act: () => Promise<unknown>,
): Promise<number> {
  const pool: Pool = await app.get(MikroORM).em.getConnection().getNativeClient();
  const spies = new Map<PoolClient, { mockRestore: () => void }>();
  let count = 0;
  const listen = (client: PoolClient) => {
    if (spies.has(client)) return;
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const counted = (...given: unknown[]) => {
      if (isInRequest() && !OF_THE_GUARDS.test(textOf(given[0]))) count += 1;
      return query(...given);
    };
    const queried = client as unknown as { query: typeof counted };
    spies.set(client, jest.spyOn(queried, 'query').mockImplementation(counted));
  };
  pool.on('acquire', listen);
  try {
    await act();
    return count;
  } finally {
    pool.off('acquire', listen);
    for (const spy of spies.values()) spy.mockRestore();
  }
}
