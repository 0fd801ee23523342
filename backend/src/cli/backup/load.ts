import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { SCHEMAS } from '../../shared/database/schemas.js';
import { asOfBaseline, executedMigrations } from '../../shared/database/executed-migrations.js';
import { migrate, migrateDown } from '../../shared/database/migrate.js';
import { ormOptions } from '../../shared/database/orm.config.js';
import { JOBS_SCHEMA } from '../../shared/jobs/jobs.schema.js';
import type { FileStorage } from '../../shared/storage/file-storage.js';
import { OWNER_KEY } from '../../shared/storage/storage-ownership.js';
import { LEDGER } from '../../shared/erasures/erasure-ledger.js';
import { UsageError } from '../errors.js';
import { nothing, type Decryption } from './encryption.js';
import { Ascending, filesOf } from './manifest-file.js';
import { pathOfFile, tableFile, type Manifest, type SavedFile } from './manifest.js';
import { backupsIn } from './siblings.js';
import { isMigrations, listTables, qualified, quoted } from './tables.js';

const RESTORED_SCHEMAS = [JOBS_SCHEMA, ...SCHEMAS];

/**
 * Fills an empty database and its store from a checked backup. Rows are loaded in one transaction,
 * after the files, since a row without its file is worse than a file without a row.
 * @throws UsageError when the database contains data already
 */
export async function load(
  databaseUrl: string,
  storage: FileStorage,
  folder: string,
  manifest: Manifest,
  decryption?: Decryption,
): Promise<void> {
  const backup = { folder, manifest, decryption };
  await refuseForeignStore(storage, backup);
  const orm = await MikroORM.init(ormOptions(databaseUrl));
  try {
    await prepareSchema(orm, databaseUrl, manifest);
    await putFiles(storage, backup);
    await loadLedgers(storage, backup);
    await loadRows(databaseUrl, backup);
    await migrate(databaseUrl);
  } finally {
    await orm.close();
  }
}

export interface Backup {
  folder: string;
  manifest: Manifest;
  decryption: Decryption | undefined;
}

const plain = ({ manifest, decryption }: Backup) =>
  (manifest.encrypted && decryption?.transform()) || nothing();

/**
 * Puts the files of a checked backup into a store that has lost them; the database stays as it is.
 * @throws UsageError when the store is of another database
 */
export async function loadFiles(
  storage: FileStorage,
  folder: string,
  manifest: Manifest,
  decryption?: Decryption,
): Promise<void> {
  const backup = { folder, manifest, decryption };
  await refuseForeignStore(storage, backup);
  await putFiles(storage, backup);
}

async function putFiles(storage: FileStorage, backup: Backup): Promise<void> {
  for await (const file of filesOf(backup.folder)) {
    const type = file.key.endsWith('.webp') ? 'image/webp' : 'text/plain';
    await storage.put(file.key, await bytesOf(backup, file), type);
  }
}

/** In memory and never on the disk, as the store takes it. */
async function bytesOf(backup: Backup, file: SavedFile): Promise<Buffer> {
  const bytes = plain(backup);
  const [read] = await Promise.all([
    buffer(bytes),
    pipeline(createReadStream(pathOfFile(backup.folder, file)), bytes),
  ]);
  return read;
}

/**
 * The ledger of erasures of the other backups in the folder, which may be newer: the store may be lost
 * (ADR 19).
 */
async function loadLedgers(storage: FileStorage, { folder, manifest, decryption }: Backup) {
  const known = new Set<string>();
  for await (const { key } of ledgerOf(folder)) known.add(key);
  for (const { path, manifest: other } of (await backupsIn(dirname(folder))).backups) {
    const isReadable = !other.encrypted || decryption;
    if (other.owner !== manifest.owner || !isReadable) continue;
    for await (const file of ledgerOf(path)) {
      if (known.has(file.key)) continue;
      const bytes = await bytesOf({ folder: path, manifest: other, decryption }, file);
      await storage.put(file.key, bytes, 'application/json');
      known.add(file.key);
    }
  }
}

async function* ledgerOf(folder: string): AsyncGenerator<SavedFile> {
  for await (const file of filesOf(folder)) if (file.key.startsWith(LEDGER)) yield file;
}

/** The store may hold this database's own files still; another's would be mixed with them. */
async function refuseForeignStore(storage: FileStorage, backup: Backup): Promise<void> {
  const there = await storage.open(OWNER_KEY);
  if (!there) return;
  const owner = await text(there.bytes);
  const saved = await new Ascending(filesOf(backup.folder)).find(OWNER_KEY);
  const ours = saved && (await bytesOf(backup, saved)).toString();
  if (owner !== ours) throw new UsageError('The store of pictures belongs to another database.');
}

/** The schema exactly as the rows left it; newer migrations run afterwards, over the rows. */
export async function prepareSchema(orm: MikroORM, url: string, manifest: Manifest): Promise<void> {
  const there = await executedMigrations(orm.em.fork());
  if (there.length > 0 && (await hasPeople(orm))) {
    throw new UsageError('This database has people in it already. Restore into an empty one.');
  }
  await migrate(url); // also makes the queue's tables
  const last = asOfBaseline(manifest.migrations).at(-1);
  if (last) await migrateDown(url, { to: last });
}

async function hasPeople(orm: MikroORM): Promise<boolean> {
  const em = orm.em.fork();
  const [row] = await em.execute<{ used: boolean }[]>(
    'select exists (select from family.people) as used',
  );
  return row?.used ?? false;
}

export async function loadRows(databaseUrl: string, backup: Backup): Promise<void> {
  const { folder, manifest } = backup;
  const client = new Client({ connectionString: databaseUrl, application_name: 'convite-restore' });
  await client.connect();
  try {
    await client.query('begin');
    const foreignKeys = await dropForeignKeys(client);
    await empty(client);
    for (const table of manifest.tables.filter((saved) => !isMigrations(saved))) {
      const columns = table.columns.map(quoted).join(', ');
      await pipeline(
        createReadStream(join(folder, tableFile(table, manifest.encrypted))),
        plain(backup),
        createGunzip(),
        client.query(copyFrom(`copy ${qualified(table)} (${columns}) from stdin`)),
      );
    }
    for (const sql of foreignKeys) await client.query(sql);
    await advanceSequences(client);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** What migrations filled. Tables without rows stay: some refuse to be truncated. */
async function empty(client: Client): Promise<void> {
  const filled: string[] = [];
  for (const table of await listTables(client)) {
    const { rows } = await client.query(`select from ${qualified(table)} limit 1`);
    if (rows.length > 0) filled.push(qualified(table));
  }
  if (filled.length > 0) await client.query(`truncate ${filled.join(', ')}`);
}

/**
 * People and parties refer to each other, so that no order of tables would do.
 * @returns what makes the keys again, which checks every row
 */
async function dropForeignKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ owner: string; name: string; definition: string }>(
    `select c.conrelid::regclass::text as owner, c.conname as name,
            pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where c.contype = 'f' and c.conparentid = 0 and n.nspname = any ($1)`,
    [RESTORED_SCHEMAS],
  );
  for (const { owner, name } of rows) {
    await client.query(`alter table ${owner} drop constraint ${quoted(name)}`);
  }
  return rows.map(
    ({ owner, name, definition }) =>
      `alter table ${owner} add constraint ${quoted(name)} ${definition}`,
  );
}

async function advanceSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ sequence: string; owner: string; column: string }>(
    `select s.oid::regclass::text as sequence, d.refobjid::regclass::text as owner,
            a.attname as column
       from pg_class s
       join pg_depend d on d.objid = s.oid and d.refobjsubid > 0 and d.deptype in ('a', 'i')
       join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
      where s.relkind = 'S' and s.relnamespace::regnamespace::text = any ($1)`,
    [RESTORED_SCHEMAS],
  );
  for (const { sequence, owner, column } of rows) {
    await client.query(
      `select setval($1::regclass, coalesce(max(${quoted(column)}), 0) + 1, false) from ${owner}`,
      [sequence],
    );
  }
}
