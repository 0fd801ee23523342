import type { Migration } from '@mikro-orm/migrations';
import type { MigrationClass } from './migration-session.js';

export interface MigrationSql {
  /** Without what the migration runs itself for each of the rows that it finds. */
  statements: string[];
  isTransactional: boolean;
}

/** What a migration would run, without a database. */
export async function sqlOf(
  migration: MigrationClass,
  direction: 'up' | 'down' = 'up',
): Promise<MigrationSql> {
  const statements: string[] = [];
  const instance = new migration(...NO_DATABASE);
  const record = (sql: unknown) => statements.push(String(sql));
  instance.addSql = record;
  instance.execute = (sql) => {
    record(sql);
    return Promise.resolve([]);
  };
  await instance[direction]();
  return { statements, isTransactional: instance.isTransactional() };
}

const NO_DATABASE = [undefined, undefined] as unknown as ConstructorParameters<typeof Migration>;
