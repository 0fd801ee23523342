import type { MikroORM } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';
import { PgBoss, type Db } from 'pg-boss';
import { JOBS_SCHEMA } from '../jobs/jobs.schema.js';

const OPTIONS = { schema: JOBS_SCHEMA, supervise: false, schedule: false };

/** Creates pg-boss's tables, or brings those of an earlier version up to date. */
export async function migrateJobTables(orm: MikroORM): Promise<void> {
  const boss = new PgBoss({ ...OPTIONS, db: connectionOf(orm) });
  await boss.start();
  await boss.stop({ graceful: false });
}

/** Whether the tables are those of this build's pg-boss. */
export async function areJobTablesCurrent(orm: MikroORM): Promise<boolean> {
  const boss = new PgBoss({ ...OPTIONS, db: connectionOf(orm), migrate: false });
  try {
    await boss.start();
    await boss.stop({ graceful: false });
    return true;
  } catch (error) {
    if (/not installed|requires migrations/.test(String(error))) return false;
    throw error;
  }
}

/** The session's lock timeout counts, not the 30 s of pg-boss, in which requests would fail. */
const connectionOf = (orm: MikroORM): Db => ({
  executeSql: async (text, values = []) => {
    const em = orm.em.fork();
    const sql = text.replace(/set local lock_timeout = \d+;?/gi, '');
    try {
      const { rows } = await em.getKysely().executeQuery(CompiledQuery.raw(sql, values));
      return { rows };
    } catch (error) {
      // A script of several statements leaves its transaction open.
      if (/^\s*begin/i.test(sql)) await em.execute('rollback');
      throw error;
    }
  },
});
