// How long a server that is paused or dead can hold what others wait for. Two servers, one of them frozen:
// servers/ops/frozen-server.test.ts.
import { MikroORM } from '@mikro-orm/postgresql';
import { Config } from '../../../src/shared/config/config.js';
import { ormOptions } from '../../../src/shared/database/orm.config.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const LIMITS = ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout'];

/** Within a transaction of a server. */
async function settings(pooled: boolean): Promise<Record<string, number>> {
  const orm = await MikroORM.init(
    ormOptions(database.url, { pool: 1, seconds: new Config().DATABASE_SECONDS, pooled }),
  );
  try {
    const rows = await orm.em
      .fork()
      .transactional((em) =>
        em.execute<{ name: string; setting: string }[]>('select name, setting from pg_settings'),
      );
    return Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]));
  } finally {
    await orm.close();
  }
}

it.each([
  ['a session of the database', false],
  ['a transaction of a pooler', true],
])('%s ends when nothing happens in it', async (_, pooled) => {
  const limits = await settings(pooled);
  for (const name of LIMITS) expect([name, limits[name]! > 0]).toEqual([name, true]);
  // The party of a server that is frozen is free again for a write that has just begun to wait.
  expect(limits.idle_in_transaction_session_timeout! + limits.lock_timeout!).toBeLessThanOrEqual(
    15_000,
  );
});

it('a connection whose other side is gone is noticed within half a minute', async () => {
  const { tcp_keepalives_idle, tcp_keepalives_interval, tcp_keepalives_count, ...others } =
    await settings(false);
  expect(tcp_keepalives_idle).toBeGreaterThan(0);
  expect(
    tcp_keepalives_idle! + tcp_keepalives_interval! * tcp_keepalives_count!,
  ).toBeLessThanOrEqual(30);
  expect(others.client_connection_check_interval).toBe(2_000);
});
