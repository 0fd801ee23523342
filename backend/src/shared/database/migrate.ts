import type { MikroORM } from '@mikro-orm/postgresql';
import { PgBoss } from 'pg-boss';
import { migrations } from '../../migrations/index.js';
import { JOBS_SCHEMA } from '../jobs/jobs.schema.js';
import { SHARED_SCHEMA } from './schemas.js';

const LOCK = 4_207_114; // any number that nothing else in this database locks

/**
 * Brings the schema up to date. Replicas that start together wait for one another, so that each
 * migration runs once.
 */
export async function migrate(orm: MikroORM, databaseUrl: string): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await em.execute('select pg_advisory_xact_lock(?)', [LOCK]);
    await moveMigrationsTable(orm);
    await orm.migrator.up();
    const boss = new PgBoss({
      connectionString: databaseUrl,
      schema: JOBS_SCHEMA,
      supervise: false,
      schedule: false,
    });
    await boss.start();
    await boss.stop({ graceful: false });
  });
}

/**
 * Databases of earlier releases keep the list of executed migrations in `public`. Runs outside of the
 * transaction that holds the lock, because the migrator has connections of its own.
 */
async function moveMigrationsTable(orm: MikroORM): Promise<void> {
  const em = orm.em.fork();
  await em.execute(`create schema if not exists ${SHARED_SCHEMA}`);
  await em.execute(`alter table if exists public.migrations set schema ${SHARED_SCHEMA}`);
}

/** Whether every migration that this build knows has run. */
export async function isMigrated(orm: MikroORM): Promise<boolean> {
  const done = new Set(await readNames(orm));
  return migrations.every(({ name }) => done.has(name));
}

/** The migrations that have run, in their order; none in a database that was never migrated. */
export async function executedMigrations(orm: MikroORM): Promise<string[]> {
  const [table] = await orm.em
    .fork()
    .execute<{ name: string | null }[]>(
      `select coalesce(to_regclass('shared.migrations'), to_regclass('public.migrations')) as name`,
    );
  return table?.name ? readNames(orm, table.name) : [];
}

async function readNames(orm: MikroORM, table = 'shared.migrations'): Promise<string[]> {
  const rows = await orm.em
    .fork()
    .execute<{ name: string }[]>(`select name from ${table} order by id`);
  return rows.map(({ name }) => name);
}
