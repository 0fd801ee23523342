// Databases of releases before the baseline (ADR 52).
import { migrations } from '../../../src/migrations/index.js';
import {
  END_OF_BASELINE,
  isOfBaseline,
  LAST_BEFORE_BASELINE,
} from '../../../src/shared/database/executed-migrations.js';
import { migrate, migrateDown } from '../../../src/shared/database/migrate.js';
import { createTestApp, type TestApp } from '../../support/app.js';

/** Of the baseline before this one. */
const FIRST = 'Migration20261130000901_shared';

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp({ env: { RUN_JOBS: 'false' } });
  await migrateDown(t.config.DATABASE_URL, { to: END_OF_BASELINE });
});
afterEach(() => t.close());

async function haveRun(names: string[]): Promise<void> {
  await t.em.execute('delete from shared.migrations');
  for (const name of names) {
    await t.em.execute('insert into shared.migrations (name) values (?)', [name]);
  }
}

/** The rows of every table of the product, but for the list of migrations. */
async function rows(): Promise<Record<string, unknown[]>> {
  const tables = await t.em.execute<{ name: string }[]>(
    `select schemaname || '.' || tablename as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'jobs')
        and schemaname || '.' || tablename not in ('shared.migrations')`,
  );
  const all: Record<string, unknown[]> = {};
  for (const { name } of tables) all[name] = await t.em.execute(`select * from ${name}`);
  return all;
}

it('one at their last migration is taken as it is, with its data, and goes on from there', async () => {
  await haveRun([FIRST, LAST_BEFORE_BASELINE]);
  const host = await t.make.account();
  const partyId = await t.make.party(host.id);
  const { id } = await t.make.account();
  await t.make.invitation({ partyId, guestId: id, accountId: id, rsvp: 'accepted' });
  const before = await rows();
  expect(before['invitations.invitations']).toHaveLength(1);

  const upToBaseline = migrations.filter(({ name }) => isOfBaseline(name));
  expect(await migrate(t.config.DATABASE_URL, { list: upToBaseline })).toEqual([]);
  expect(await rows()).toEqual(before);

  const later = migrations.map(({ name }) => name).filter((name) => !isOfBaseline(name));
  expect(await migrate(t.config.DATABASE_URL)).toEqual(later);
  await t.read(host, `/parties/${partyId}`).expect(200);
  await t.http.get('/api/health/ready').expect(200);
});

it('an older one is refused, and stays as it is', async () => {
  await haveRun([FIRST]);
  const list = () => t.em.execute('select id, name from shared.migrations');
  const before = await list();
  await expect(migrate(t.config.DATABASE_URL)).rejects.toThrow('commit fa7f73fc');
  expect(await list()).toEqual(before);
});
