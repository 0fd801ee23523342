import type { MikroORM } from '@mikro-orm/postgresql';
import type { MigrationClass } from './migration-session.js';
import { sqlOf } from './migration-sql.js';

const CREATES =
  /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?(\w+)\s+on\s+(\w+)\.\w+/gi;

/**
 * Drops the indexes that an earlier attempt of the migration left invalid: an interrupted `create index
 * concurrently` leaves one that writes maintain and no read uses, and `if not exists` would keep it.
 */
export async function dropInvalidIndexes(orm: MikroORM, migration: MigrationClass): Promise<void> {
  const { statements, isTransactional } = await sqlOf(migration);
  if (isTransactional) return;
  const em = orm.em.fork();
  for (const [, name = '', schema = ''] of statements.join(';\n').matchAll(CREATES)) {
    const [invalid] = await em.execute<object[]>(
      `select 1 from pg_index i
         join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = ? and c.relname = ? and not i.indisvalid`,
      [schema, name],
    );
    if (invalid) await em.execute(`drop index concurrently ${schema}.${name}`);
  }
}
