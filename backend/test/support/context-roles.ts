import { readFileSync } from 'node:fs';
import { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { Reader } from '../../src/shared/database/reader.js';
import { template } from './database.js';
import { administer, databaseUrl } from './sql.js';

// The wall between contexts in the database. Each context has a role that owns its schema, and reads of other
// schemas the published views (`*_view`) of those that backend/context-map.json lets it call. The SQL that the code
// of a context sends is planned again under its role. Entities are of the own schema by `sql-boundaries.ts`.
const MAP = JSON.parse(
  readFileSync(new URL('../../context-map.json', import.meta.url), 'utf8'),
) as Record<string, string[]>;

export interface SentStatement {
  context: string;
  text: string;
}

const roleOf = (context: string) => `context_${context}`;

/** What can be planned. */
const PLANNED = /^\s*(with|select|insert|update|delete)\b/i;

const MODULE = /\/backend\/src\/modules\/([^/]+)\//;

/** The context of the code that calls a function of this file's caller, if it is of one. */
function callingContext(): string | undefined {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName() ?? '');
  try {
    const files = new Error().stack as unknown as string[];
    const own = files.findLastIndex((file) => file.endsWith('/context-roles.ts'));
    return MODULE.exec(files[own + 1] ?? '')?.[1];
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
  }
}

let sent: SentStatement[] = [];
/** Noted already in this process, by text without its values. */
export const known = new Set<string>();

function note(text: string): void {
  if (!PLANNED.test(text)) return;
  const shape = text.replaceAll(/'[^']*'|\b\d+\b/g, '?');
  if (known.has(shape)) return;
  const context = callingContext();
  if (!context) return; // shared code, or a test
  known.add(shape);
  sent.push({ context, text });
}

/** As the driver numbers them. */
function withNumbers(text: string): string {
  let count = 0;
  return text.replaceAll('?', () => `$${(count += 1)}`);
}

/** Notes what contexts send, from now on and of every application in this process. */
function watch(): void {
  const { rows } = Reader.prototype;
  Reader.prototype.rows = function (this: Reader, text: string, values?: unknown[]) {
    note(text);
    return rows.call(this, text, values);
  } as typeof rows;
  const { execute } = EntityManager.prototype;
  EntityManager.prototype.execute = function (this: EntityManager, ...given) {
    if (typeof given[0] === 'string') note(withNumbers(given[0]));
    return execute.apply(this, given as Parameters<typeof execute>);
  } as typeof execute;
}
watch();

/** @returns what was sent since the last call and is not known yet */
export function sentStatements(): SentStatement[] {
  const those = sent;
  sent = [];
  return those;
}

/** @returns a line for each statement that its context may not send */
export async function refusals(statements: SentStatement[]): Promise<string[]> {
  if (statements.length === 0) return [];
  const client = new pg.Client({ connectionString: databaseUrl(await databaseWithRoles()) });
  await client.connect();
  const refused: string[] = [];
  try {
    for (const { context, text } of statements) {
      await client.query(`set role ${roleOf(context)}`);
      await client.query(`explain (generic_plan) ${text}`).catch((error: Error) => {
        refused.push(`${context}: ${error.message}: ${text.replaceAll(/\s+/g, ' ')}`);
      });
    }
  } finally {
    await client.end();
  }
  return refused;
}

/** A migrated database of this worker in which the roles own their schemas. */
async function databaseWithRoles(): Promise<string> {
  const name = `roles_w${process.env.JEST_WORKER_ID ?? '1'}`;
  const found = await administer(`select 1 from pg_database where datname = '${name}_done'`);
  if (found.length > 0) return `${name}_done`;
  await administer(`drop database if exists ${name}`);
  await administer(`create database ${name} template ${await template()} strategy file_copy`);
  const client = new pg.Client({ connectionString: databaseUrl(name) });
  await client.connect();
  try {
    await client.query(grants());
  } finally {
    await client.end();
  }
  await administer(`alter database ${name} rename to ${name}_done`);
  return `${name}_done`;
}

function grants(): string {
  const contexts = Object.keys(MAP);
  const roles = contexts.map(roleOf).join(', ');
  return `
    do $$
    declare name text;
    begin
      foreach name in array array[${contexts.map((context) => `'${context}'`).join(', ')}] loop
        begin -- roles are of the cluster: another worker may have made it
          execute format('create role %I', 'context_' || name);
        exception when duplicate_object or unique_violation then null;
        end;
      end loop;
      for name in select nspname from pg_namespace
        where nspname not like 'pg\\_%' and nspname <> 'information_schema'
      loop
        if ('context_' || name) in (select rolname from pg_roles) then
          execute format('grant all on schema %1$I to %2$I', name, 'context_' || name);
        else -- what contexts share
          execute format('grant usage on schema %I to ${roles}', name);
          execute format('grant all on all tables in schema %I to ${roles}', name);
          execute format('grant all on all sequences in schema %I to ${roles}', name);
        end if;
      end loop;
      -- A view reads with the rights of its owner.
      for name in select format('alter %s %I.%I owner to %I', kind, nspname, relname, 'context_' || nspname)
        from (select *, case relkind when 'v' then 'view' else 'table' end as kind from pg_class) relation
        join pg_namespace on pg_namespace.oid = relnamespace
        where relkind in ('r', 'p', 'v') and nspname in (${contexts.map((context) => `'${context}'`).join(', ')})
      loop
        execute name;
      end loop;
    end $$;
    ${Object.entries(MAP)
      .flatMap(([context, called]) => called.map((schema) => [context, schema] as const))
      .map(
        ([context, schema]) => `
    do $$
    declare name text;
    begin
      if to_regnamespace('${schema}') is null then return; end if; -- a context without tables
      grant usage on schema ${schema} to ${roleOf(context)};
      for name in select relname from pg_class
        where relnamespace = to_regnamespace('${schema}') and relname like '%\\_view'
      loop
        execute format('grant select on ${schema}.%I to ${roleOf(context)}', name);
      end loop;
    end $$;`,
      )
      .join('')}`;
}
