// The product behind PgBouncer in transaction mode, of Debian's package where this machine has it.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { ormOptions } from '../../../src/shared/database/orm.config.js';
import { isPooled } from '../../../src/shared/database/pooler.js';
import { Server } from '../../ops/support/server.js';
import { newHost, Writers } from '../../ops/support/writers.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { hasPgBouncer, Pooler, SESSIONS } from '../../support/pooler.js';
import { createEmptyDatabase } from '../../support/server-process.js';
import { eventually } from '../../support/storage.js';

const REQUESTS = 200;
const MIGRATE = resolve(import.meta.dirname, '../../../dist/cli/migrate.js');

const name = 'behind PgBouncer in transaction mode';
const suite = hasPgBouncer ? describe : describe.skip;
if (!hasPgBouncer) console.warn(`Skipped: ${name}. It needs Debian's package pgbouncer.`);

suite(name, () => {
  let database: TestDatabase;
  let pooler: Pooler;
  let direct: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    pooler = await Pooler.create(database.url);
    direct = new pg.Client({ connectionString: database.url });
    await direct.connect();
  });
  afterAll(async () => {
    await direct.end();
    await pooler.stop();
    await database.drop();
  });

  const query = async <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) =>
    (await direct.query<Row>(sql, values)).rows;

  /** What any session of the pool listens to; open transactions take all of them. */
  async function channels(): Promise<unknown[]> {
    const clients = Array.from({ length: SESSIONS }, () => new pg.Client(pooler.url));
    await Promise.all(clients.map((client) => client.connect()));
    await Promise.all(clients.map((client) => client.query('begin')));
    const found = await Promise.all(
      clients.map((client) => client.query('select pg_listening_channels()')),
    );
    await Promise.all(clients.map((client) => client.end()));
    return found.flatMap(({ rows }) => rows as unknown[]);
  }

  it('no request fails, mails are sent, and the log is quiet', async () => {
    const server = await Server.create({ DATABASE_URL: pooler.url });
    try {
      await server.start();
      const host = await newHost(server, { query });
      const writers = new Writers(() => server, host, { parties: 12, registrations: 4 });
      await eventually(async () => writers.outcomes.length >= REQUESTS);
      await writers.stop();
      expect(Object.keys(writers.tally)).toEqual(['201']);
      await eventually(async () => {
        const [row] = await query<{ left: number }>(
          `select count(*)::int as left from jobs.job where state <> 'completed'`,
        );
        return row?.left === 0;
      });
      expect(server.output).toBe('');
      expect(await channels()).toEqual([]);
    } finally {
      await server.end('SIGTERM');
    }
  });

  it('each transaction has the limits of a request, and no session keeps them', async () => {
    const orm = await MikroORM.init(
      ormOptions(pooler.url, { seconds: 4, pooled: await isPooled({ DATABASE_URL: pooler.url }) }),
    );
    const show = `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as run`;
    expect(await orm.em.fork().transactional((em) => em.execute(show))).toEqual([
      { lock: '4s', run: '2min' },
    ]);
    expect(await orm.em.fork().execute(show)).toEqual([{ lock: '0', run: '0' }]);
    await orm.close();
  });

  it('is noticed, and the database itself is not taken for it', async () => {
    expect(await isPooled({ DATABASE_URL: pooler.url })).toBe(true);
    expect(await isPooled({ DATABASE_URL: database.url })).toBe(false);
  });

  it('migrations ask for the address of the database, and use it', async () => {
    const DATABASE_DIRECT_URL = await createEmptyDatabase();
    const empty = new URL(pooler.url);
    empty.pathname = new URL(DATABASE_DIRECT_URL).pathname;
    const run = (env: Record<string, string>) =>
      spawnSync(process.execPath, [MIGRATE, 'up'], {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, DATABASE_URL: empty.href, ...env },
      });
    expect(run({})).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /\nDATABASE_URL is the address of a pooler.*\nset DATABASE_DIRECT_URL/,
      ),
    });
    expect(run({ DATABASE_DIRECT_URL }).stdout).toContain('The database is up to date.');
  });
});
