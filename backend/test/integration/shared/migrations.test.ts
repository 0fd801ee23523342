// Migrations beside traffic: what they wait for, what they hold up, and what an attempt leaves behind.
import { setTimeout as wait } from 'node:timers/promises';
import { Migration } from '@mikro-orm/migrations';
import pg from 'pg';
import { getRollbackPlans } from 'pg-boss';
import { migrate, migrateDown } from '../../../src/shared/database/migrate.js';
import type { MigrationClass } from '../../../src/shared/database/migration-session.js';
import { migrations } from '../../../src/migrations/index.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/storage.js';

let database: TestDatabase;
let clients: pg.Client[];
beforeEach(async () => {
  database = await createTestDatabase();
  clients = [];
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await database.drop();
});

async function connect(application_name = 'test'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url, application_name });
  clients.push(client);
  await client.connect();
  return client;
}

/** The build's migrations and one more. */
const and = (migration: MigrationClass) => [...migrations, migration];

class AddColumn extends Migration {
  override up(): void {
    this.addSql('alter table parties.parties add column sample text');
    this.addSql('alter table reviews.reviews add column sample text');
  }
  override down(): void {
    this.addSql('alter table parties.parties drop column sample');
    this.addSql('alter table reviews.reviews drop column sample');
  }
}

class AddIndex extends AddColumn {
  override isTransactional() {
    return false;
  }
  override up(): void {
    this.addSql(`create unique index concurrently if not exists sample_idx
      on family.health_conditions (position)`);
  }
  override down(): void {
    this.addSql('drop index concurrently if exists family.sample_idx');
  }
}

const isValid = async (client: pg.Client) =>
  (
    await client.query<{ valid: boolean }>(
      `select indisvalid as valid from pg_index where indexrelid = to_regclass('family.sample_idx')`,
    )
  ).rows[0]?.valid;

async function waitingFor(client: pg.Client, table: string): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_locks where not granted and relation = $1::regclass',
    [table],
  );
  return rows.map(({ pid }) => pid);
}

async function columns(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `select 1 from information_schema.columns where column_name = 'sample'`,
  );
  return rowCount ?? 0;
}

/** What the migration waits for. */
function lines() {
  const said: string[] = [];
  return { said, log: (line: string) => void said.push(line) };
}

it('behind a long reader, requests go on, and the migration runs when the reader has ended', async () => {
  const reader = await connect('night-backup');
  const request = await connect();
  const { said, log } = lines();
  await reader.query('begin isolation level repeatable read');
  await reader.query('select count(*) from parties.parties');

  const migrated = migrate(database.url, { list: and(AddColumn), log });
  await eventually(async () => said.length === 1);
  expect(said[0]).toMatch(/^AddColumn: waits for a lock .*night-backup.*again in 0.5 s$/);
  await request.query('update parties.parties set name = name');
  expect(await columns(request)).toBe(0);

  await reader.query('commit');
  expect(await migrated).toEqual(['AddColumn']);
  expect(await columns(request)).toBe(2);
});

it('a migration that is reverted and deadlocks with a request tries again', async () => {
  await migrate(database.url, { list: and(AddColumn) });
  const request = await connect();
  const { said, log } = lines();
  // Else it gives up (900 ms) before the database looks for deadlocks. It looks once: until then the
  // request has to be waiting, also on a busy machine.
  await request.query(`alter database ${new URL(database.url).pathname.slice(1)}
    set deadlock_timeout = '800ms'`);
  await request.query('begin');
  await request.query('update reviews.reviews set rating = rating');
  const reverted = migrateDown(database.url, { list: and(AddColumn), log });
  await eventually(async () => (await waitingFor(request, 'reviews.reviews')).length === 1);
  await request.query('update parties.parties set name = name'); // waits for the migration, which waits
  await request.query('commit');
  expect(await reverted).toEqual(['AddColumn']);
  expect(said).toEqual([expect.stringContaining('deadlocked with a request')]);
  expect(await columns(request)).toBe(0);
});

it('a migration that has a lock gives up the next one soon: requests wait for both', async () => {
  const reader = await connect();
  const { said, log } = lines();
  await reader.query('begin');
  await reader.query('lock table reviews.reviews in access share mode');
  const request = await connect();
  const migrated = migrate(database.url, { list: and(AddColumn), log });
  await eventually(async () => (await waitingFor(reader, 'reviews.reviews')).length === 1);
  await request.query(`set statement_timeout = '1700ms'`);
  await request.query('update parties.parties set name = name');
  await eventually(async () => said.length === 1);
  await reader.query('commit');
  expect(await migrated).toEqual(['AddColumn']);
});

it('an index is built outside of a transaction while another server waits to migrate', async () => {
  const request = await connect();
  const { said, log } = lines();
  const building = lines();
  await request.query('begin');
  await request.query('update family.health_conditions set code = code');
  const first = migrate(database.url, { list: and(AddIndex), log: building.log });
  await eventually(async () => (await isValid(request)) === false);
  const second = migrate(database.url, { list: and(AddIndex), log });
  await eventually(async () => said.length === 1);
  expect(said[0]).toContain('another process');
  await (await connect()).query('delete from family.health_conditions where false');
  await wait(2_500); // longer than the short limit: nothing queues behind the build
  await request.query('commit');
  expect(await first).toEqual(['AddIndex']);
  expect(await second).toEqual([]);
  expect(building.said).toEqual([]);
  expect(await isValid(request)).toBe(true);
  await migrateDown(database.url, { list: and(AddIndex) });
  expect(await isValid(request)).toBeUndefined();
});

it('an index that a failed attempt left invalid is built again', async () => {
  const request = await connect();
  await request.query(`insert into family.health_conditions (id, code, position)
    values (gen_random_uuid(), 'again', (select min(position) from family.health_conditions))`);
  await expect(migrate(database.url, { list: and(AddIndex) })).rejects.toThrow(/sample_idx/);
  expect(await isValid(request)).toBe(false);
  await request.query(`delete from family.health_conditions where code = 'again'`);
  expect(await migrate(database.url, { list: and(AddIndex) })).toEqual(['AddIndex']);
  expect(await isValid(request)).toBe(true);
});

class ChangeInBatches extends Migration {
  override isTransactional() {
    return false;
  }
  override async up(): Promise<void> {
    const batch = `update family.health_conditions set position = position + 1000
      where id in (select id from family.health_conditions where position < 1000 limit 2)
      returning id`;
    while ((await this.execute(batch)).length > 0);
  }
}

it('rows are changed in batches, each of them committed', async () => {
  const request = await connect();
  expect(await migrate(database.url, { list: and(ChangeInBatches) })).toEqual(['ChangeInBatches']);
  const { rows } = await request.query<{ transactions: number; all: number; changed: number }>(
    `select count(distinct xmin::text)::int as transactions, count(*)::int as all,
            count(*) filter (where position >= 1000)::int as changed
       from family.health_conditions`,
  );
  const [{ transactions, all, changed } = { transactions: 0, all: 0, changed: 0 }] = rows;
  expect([changed, transactions]).toEqual([all, Math.ceil(all / 2)]);
});

it('the tables of the job queue wait no longer either', async () => {
  const reader = await connect();
  const { said, log } = lines();
  await reader.query(getRollbackPlans('jobs'));
  const before = await reader.query<{ version: number }>('select version from jobs.version');
  await reader.query('begin');
  await reader.query('lock table jobs.queue, jobs.job, jobs.job_common');
  const migrated = migrate(database.url, { log });
  await eventually(async () => said.length === 1);
  expect(said[0]).toContain('the tables of the job queue: waits for a lock');
  await reader.query('commit');
  await migrated;
  const after = await reader.query<{ version: number }>('select version from jobs.version');
  expect(after.rows[0]?.version).toBe((before.rows[0]?.version ?? 0) + 1);
});

it('a session that breaks leaves nothing locked and nothing half done', async () => {
  const reader = await connect();
  await reader.query('begin');
  await reader.query('lock table parties.parties in access share mode');
  const migrated = migrate(database.url, { list: and(AddColumn) });
  const failure = expect(migrated).rejects.toThrow(/terminat/);
  await eventually(async () => (await waitingFor(reader, 'parties.parties')).length === 1);
  const [pid] = await waitingFor(reader, 'parties.parties');
  await reader.query('select pg_terminate_backend($1)', [pid]);
  await failure;
  await reader.query('commit');
  expect(await migrate(database.url, { list: and(AddColumn) })).toEqual(['AddColumn']);
});
