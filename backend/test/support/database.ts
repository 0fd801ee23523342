import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { migrate } from '../../src/shared/database/migrate.js';
import { ormOptions } from '../../src/shared/database/orm.config.js';

const serverUrl = () => {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error('TEST_POSTGRES_URL: run this through jest, which starts PostgreSQL');
  return url;
};

async function administer(sql: string): Promise<unknown[]> {
  const orm = await MikroORM.init(ormOptions(`${serverUrl()}/postgres`));
  try {
    return await orm.em.execute(sql);
  } finally {
    await orm.close();
  }
}

/** The migrated database that this worker's databases are copied from; made at the first need. */
async function template(): Promise<string> {
  const name = `template_w${process.env.JEST_WORKER_ID ?? '1'}`;
  const known = await administer(`select 1 from pg_database where datname = '${name}_done'`);
  if (known.length > 0) return `${name}_done`;
  await administer(`drop database if exists ${name}`);
  await administer(`create database ${name}`);
  await migrate(`${serverUrl()}/${name}`);
  // The suffix marks a complete database: an interrupted run leaves one without it.
  await administer(`alter database ${name} rename to ${name}_done`);
  return `${name}_done`;
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated, empty database of the test's own. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${await template()} strategy file_copy`);
  return {
    url: `${serverUrl()}/${name}`,
    drop: async () => {
      await administer(`drop database ${name} with (force)`);
    },
  };
}
