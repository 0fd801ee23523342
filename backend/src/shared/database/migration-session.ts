import { setTimeout as wait } from 'node:timers/promises';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import type { Migration } from '@mikro-orm/migrations';
import { sqlStateOf } from './errors.js';
import { executedMigrations } from './executed-migrations.js';
import { ormOptions } from './orm.config.js';
import { SHARED_SCHEMA } from './schemas.js';

export type MigrationClass = new (...args: ConstructorParameters<typeof Migration>) => Migration;

const LOCK = 4_207_114; // unique among the advisory locks of this database

/**
 * Requests that need a table queue behind a migration that waits for its lock, and give up after
 * DATABASE_SECONDS (4). Not less than a second: autovacuum yields only to who waited that long.
 */
const LOCK_TIMEOUT = '2s';

/** For every further lock of a transaction: meanwhile requests wait for those that it has already. */
const NEXT_LOCK_TIMEOUT = '900ms';

/** Outside of a transaction only statements run that block no request while they wait. */
const LOCK_TIMEOUT_OUTSIDE = '1h';

const NOT_OBTAINED = new Map([
  ['55P03', 'waits for a lock'],
  ['40P01', 'deadlocked with a request'],
]);
const MAX_PAUSE_MS = 8_000;
const GIVE_UP_MS = 15 * 60_000;

const POLL_MS = 250;

export interface MigrationSession {
  orm: MikroORM;
  /** Runs a part of the migration as often as it takes to obtain its locks. */
  run(migration: MigrationClass, act: () => Promise<unknown>): Promise<void>;
  /** The same for what is no migration; it waits for no lock longer than the short time. */
  retrying(what: string, act: () => Promise<unknown>): Promise<void>;
}

/** One connection, which holds the lock on migrations: if it breaks, so does what it was doing. */
export async function inMigrationSession<T>(
  url: string,
  { list, log = () => undefined }: { list: MigrationClass[]; log?: (line: string) => void },
  act: (session: MigrationSession) => Promise<T>,
): Promise<T> {
  const options = ormOptions(url, { pool: 1 });
  const migrationsList = list.map(shortenNextLocks);
  const orm = await MikroORM.init({
    ...options,
    driverOptions: { ...options.driverOptions, idleTimeoutMillis: 0 },
    migrations: { ...options.migrations, migrationsList },
  });
  const em = orm.em.fork();

  const retrying = async (what: string, run: () => Promise<unknown>, limit = LOCK_TIMEOUT) => {
    const started = performance.now();
    for (let pause = 500; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      // Again, in case that the connection broke while it was idle and is another one.
      await lock(em, log);
      await setTimeouts(em, limit);
      try {
        await run();
        return;
      } catch (error) {
        const reason = NOT_OBTAINED.get(sqlStateOf(error) ?? '');
        if (!reason || performance.now() - started > GIVE_UP_MS) throw error;
        const others = await oldestTransaction(em);
        log(`${what}: ${reason}${others}; tries again in ${pause / 1_000} s`);
        await wait(pause);
      }
    }
  };

  try {
    await retrying('the list of migrations', async () => {
      await executedMigrations(em); // before anything is written: an older database stays as it is
      await createSchema(em);
    });
    return await act({
      orm,
      retrying,
      run: (migration, runOnce) => {
        const isTransactional = (migration.prototype as Migration).isTransactional();
        const limit = isTransactional ? LOCK_TIMEOUT : LOCK_TIMEOUT_OUTSIDE;
        return retrying(migration.name, runOnce, limit);
      },
    });
  } finally {
    await orm.close();
  }
}

/** The same migration, whose transaction waits less for its second lock than for its first one. */
function shortenNextLocks(original: MigrationClass) {
  abstract class Shortened extends original {
    override getQueries() {
      const [first, ...others] = super.getQueries();
      if (first === undefined || !this.isTransactional()) return super.getQueries();
      return [first, `set local lock_timeout = '${NEXT_LOCK_TIMEOUT}'`, ...others];
    }
  }
  return { name: original.name, class: Shortened as unknown as MigrationClass };
}

const setTimeouts = (em: EntityManager, lockTimeout: string) =>
  em.execute(
    `select set_config('lock_timeout', ?, false), set_config('statement_timeout', '0', false),
            set_config('idle_in_transaction_session_timeout', '0', false)`,
    [lockTimeout],
  );

/**
 * Until this session has the lock, which ends with it. Asks instead of waiting in the database: an index
 * that is built concurrently waits for every statement that began before, this one included.
 */
async function lock(em: EntityManager, log: (line: string) => void): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const [row] = await em.execute<{ locked: boolean }[]>(
      'select pg_try_advisory_lock(?) as locked',
      [LOCK],
    );
    if (row?.locked) return;
    if (isFirst) log('another process migrates this database; waits for its end');
    await wait(POLL_MS);
  }
}

/** Of the list of executed migrations. Asks first: the role may not be allowed to create any. */
async function createSchema(em: EntityManager): Promise<void> {
  const [there] = await em.execute<{ schema: boolean }[]>(
    `select to_regnamespace('${SHARED_SCHEMA}') is not null as schema`,
  );
  if (!there?.schema) await em.execute(`create schema ${SHARED_SCHEMA}`);
}

/** For the person who waits: usually a backup, or a transaction that was forgotten. */
async function oldestTransaction(em: EntityManager): Promise<string> {
  const [oldest] = await em.execute<{ name: string; pid: number; seconds: number }[]>(
    `select application_name as name, pid, extract(epoch from now() - xact_start)::int as seconds
       from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
      order by xact_start limit 1`,
  );
  if (!oldest) return '';
  const { name, pid, seconds } = oldest;
  return ` (the oldest transaction is of ${name || 'a client without a name'}, process ${pid}, ${seconds} s)`;
}
