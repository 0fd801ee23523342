import type { MikroORM } from '@mikro-orm/postgresql';
import { migrations } from '../../migrations/index.js';
import { executedMigrations } from './executed-migrations.js';
import { areJobTablesCurrent, migrateJobTables } from './job-tables.js';
import { inMigrationSession, type MigrationClass } from './migration-session.js';
import { dropInvalidIndexes } from './invalid-indexes.js';

export interface MigrateOptions {
  /** All migrations of the build, in their order. */
  list?: MigrationClass[];
  /** Receives what a migration waits for. */
  log?: (line: string) => void;
}

/**
 * Brings the schema up to date, each migration in a transaction of its own unless it says otherwise (ADR
 * 23). Servers that start together wait for one another, so that each migration runs once.
 * @param url of the database itself, not of a pooler that changes the session between transactions
 * @returns the names of the migrations that ran
 * @throws DriverException, a lock that was not obtained in a quarter of an hour among them; OlderThanBaseline
 */
export async function migrate(
  url: string,
  { list = migrations, log }: MigrateOptions = {},
): Promise<string[]> {
  return inMigrationSession(url, { list, log }, async (session) => {
    const done = new Set(await executedMigrations(session.orm.em.fork()));
    const pending = list.filter(({ name }) => !done.has(name));
    for (const migration of pending) {
      await session.run(migration, async () => {
        await dropInvalidIndexes(session.orm, migration);
        await session.orm.migrator.up({ migrations: [migration.name] });
      });
    }
    await session.retrying('the tables of the job queue', () => migrateJobTables(session.orm));
    return pending.map(({ name }) => name);
  });
}

/**
 * Reverts the last migration, or all that ran after the one named `to`.
 * @returns the names of those that were reverted
 */
export async function migrateDown(
  url: string,
  { to, list = migrations, log }: MigrateOptions & { to?: string } = {},
): Promise<string[]> {
  return inMigrationSession(url, { list, log }, async (session) => {
    const done = await executedMigrations(session.orm.em.fork());
    const names = done.slice(to === undefined ? -1 : done.indexOf(to) + 1).reverse();
    for (const name of names) {
      const migration = list.find((known) => known.name === name);
      if (!migration) throw new Error(`${name} is of a newer build, which is needed to revert it`);
      await session.run(migration, () => session.orm.migrator.down({ migrations: [name] }));
    }
    return names;
  });
}

/**
 * Whether there is nothing for `migrate` to do.
 * @throws OlderThanBaseline
 */
export async function isUpToDate(orm: MikroORM): Promise<boolean> {
  return (await isMigrated(orm)) && (await areJobTablesCurrent(orm));
}

/** Whether every migration that this build knows has run. */
export async function isMigrated(orm: MikroORM): Promise<boolean> {
  const done = new Set(await executedMigrations(orm.em.fork()));
  return migrations.every(({ name }) => done.has(name));
}
