import type { Client } from 'pg';
import { SCHEMAS, SHARED_SCHEMA } from '../../shared/database/schemas.js';
import { DEAD_QUEUE, JOBS_SCHEMA } from '../../shared/jobs/jobs.schema.js';

export interface Table {
  schema: string;
  name: string;
  /** Without those that the database computes. */
  columns: string[];
  primaryKey: string[];
}

/**
 * Which rows are saved, as SQL. Of jobs those that are still to be done: the others contain secrets of
 * mails that were delivered, or given up.
 */
export const savedRows = ({ schema, columns }: Table): string =>
  schema === JOBS_SCHEMA && columns.includes('completed_on')
    ? `state in ('created', 'retry', 'active') and name <> '${DEAD_QUEUE}'`
    : 'true';

/** What pg-boss writes about itself, and what is true of this database alone: a copy has no backups, and is not production's. */
const isHousekeeping = ({ schema, name }: Table) =>
  schema === JOBS_SCHEMA
    ? /^(version|bam|warning|queue_stats.*)$/.test(name)
    : schema === SHARED_SCHEMA && /^(release_files|production_mark|last_backup)$/.test(name);

/** The manifest lists the migrations, and running them writes this table. */
export const isMigrations = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  schema === SHARED_SCHEMA && name === 'migrations';

/** Every table with rows of its own: partitions rather than what they are partitions of. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                     and a.attgenerated = '' order by a.attnum) as columns,
            array(select a.attname::text from pg_index i
                    join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
                   where i.indrelid = c.oid and i.indisprimary order by a.attnum) as "primaryKey"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = any ($1)
      order by n.nspname, c.relname`,
    [[JOBS_SCHEMA, ...SCHEMAS]],
  );
  return rows.filter((table) => !isMigrations(table) && !isHousekeeping(table));
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export const qualified = ({ schema, name }: Pick<Table, 'schema' | 'name'>) =>
  `${quoted(schema)}.${quoted(name)}`;
