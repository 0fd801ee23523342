import { randomUUID } from 'node:crypto';
import { migrate } from '../../src/shared/database/migrate.js';
import { administer, databaseUrl } from './sql.js';

/** The migrated database that this worker's databases are copied from; made at the first need. */
export async function template(): Promise<string> {
  const name = `template_w${process.env.JEST_WORKER_ID ?? '1'}`;
  const known = await administer(`select 1 from pg_database where datname = '${name}_done'`);
  if (known.length > 0) return `${name}_done`;
  await administer(`drop database if exists ${name}`);
  await administer(`create database ${name}`);
  await migrate(databaseUrl(name));
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
    url: databaseUrl(name),
    drop: async () => {
      await administer(`drop database ${name} with (force)`);
    },
  };
}
