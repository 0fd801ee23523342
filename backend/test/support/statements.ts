import { jest } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import type { INestApplication } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';

/**
 * Attempts are counted on routes with a limit, in statements of their own; the list of ended accounts
 * is read a few times per second, regardless of the requests.
 */
const OF_THE_GUARDS = /\brate_limits\b|where a\.disabled_at >/;

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : JSON.stringify(statement);

/** The number of SQL statements that the server sends while `act` runs, by any connection. */
export async function countStatements(
  app: INestApplication,
  act: () => Promise<unknown>,
): Promise<number> {
  const pool: Pool = await app.get(MikroORM).em.getConnection().getNativeClient();
  const spies = new Map<PoolClient, jest.SpiedFunction<PoolClient['query']>>();
  const listen = (client: PoolClient) => {
    if (!spies.has(client)) spies.set(client, jest.spyOn(client, 'query'));
  };
  pool.on('acquire', listen);
  try {
    await act();
    const calls = [...spies.values()].flatMap((spy) => spy.mock.calls as unknown[][]);
    return calls.filter(([statement]) => !OF_THE_GUARDS.test(textOf(statement))).length;
  } finally {
    pool.off('acquire', listen);
    for (const spy of spies.values()) spy.mockRestore();
  }
}
