import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { DERIVED_FOLDER, type FileStorage } from '../../shared/storage/file-storage.js';
import { OWNER_KEY } from '../../shared/storage/storage-ownership.js';
import { UsageError } from '../errors.js';
import { nothing, type Encryption } from './encryption.js';
import { Ascending, filesOf, writeManifest } from './manifest-file.js';
import {
  contentName,
  FORMAT,
  Hashing,
  sharedFiles,
  tableFile,
  type Manifest,
  type SavedFile,
  type SavedTable,
  type WholeManifest,
} from './manifest.js';
import { backupsIn } from './siblings.js';
import { listTables, qualified, quoted, savedRows, type Table } from './tables.js';

const OWNER_ONLY = { mode: 0o600 };

/**
 * Writes every row but those of finished jobs, as of one moment, into a new folder, and every
 * stored file that the backups next to it lack into the folder that they share. Files come after the
 * rows: one that a picture of that moment names is there unless the picture was deleted meanwhile.
 * The folder has its name only when it is whole.
 * @param encryption for all but the manifest
 * @param refuse looks at what was saved before that, and throws what is wrong
 */
export async function save(
  databaseUrl: string,
  storage: FileStorage,
  folder: string,
  encryption?: Encryption,
  refuse?: (files: AsyncIterable<SavedFile>) => Promise<void>,
): Promise<WholeManifest> {
  const partial = `${folder}.part`;
  if (existsSync(partial)) {
    throw new UsageError(`${partial} is left of a backup that was cut short. Remove it first.`);
  }
  try {
    await mkdir(join(partial, 'tables'), { recursive: true, mode: 0o700 });
    const rows = await saveRows(databaseUrl, partial, encryption);
    const encrypted = encryption !== undefined;
    const manifest: Manifest = { format: FORMAT, encrypted, ...rows };
    const files = await writeManifest(
      partial,
      manifest,
      saveFiles(storage, folder, rows.owner, encryption),
    );
    await refuse?.(filesOf(partial));
    await rename(partial, folder);
    return { ...manifest, files };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function saveRows(databaseUrl: string, folder: string, encryption?: Encryption) {
  const client = new Client({ connectionString: databaseUrl, application_name: 'convite-backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const [moment] = (await client.query<{ at: Date }>('select now() as at')).rows;
    const { rows } = await client.query<{ name: string }>(
      'select name from shared.migrations order by id',
    );
    const [owner] = (
      await client.query<{ id: string }>('select id::text as id from shared.storage_owner')
    ).rows;
    const tables: SavedTable[] = [];
    for (const table of await listTables(client)) {
      tables.push(await copyOut(client, table, folder, encryption));
    }
    await client.query('commit');
    return {
      takenAt: (moment?.at ?? new Date()).toISOString(),
      owner: owner?.id ?? null,
      migrations: rows.map(({ name }) => name),
      tables,
    };
  } finally {
    await client.end();
  }
}

async function copyOut(
  client: Client,
  table: Table,
  folder: string,
  encryption?: Encryption,
): Promise<SavedTable> {
  const file = createWriteStream(join(folder, tableFile(table, Boolean(encryption))), OWNER_ONLY);
  return copyTable(client, table, [createGzip(), encryption?.transform() ?? nothing(), file]);
}

/** Reads the rows of a table that are saved. @param to where their bytes go; without it they are only hashed */
export async function copyTable(
  client: Client,
  table: Table,
  to: Writable[] = [],
): Promise<SavedTable> {
  const columns = table.columns.map(quoted).join(', ');
  // In the order of the key, so that the same rows always have the same hash.
  const order = table.primaryKey.length
    ? ` order by ${table.primaryKey.map(quoted).join(', ')}`
    : '';
  const source = client.query(
    copyTo(
      `copy (select ${columns} from ${qualified(table)} where ${savedRows(table)}${order}) to stdout`,
    ),
  );
  const hashing = new Hashing();
  await pipeline([source, to.length > 0 ? hashing : hashing.resume(), ...to]);
  const { schema, name } = table;
  return { schema, name, columns: table.columns, rows: source.rowCount, sha256: hashing.sha256 };
}

async function* saveFiles(
  storage: FileStorage,
  folder: string,
  owner: string | null,
  encryption?: Encryption,
): AsyncGenerator<SavedFile> {
  const shared = sharedFiles(folder);
  await mkdir(shared, { recursive: true, mode: 0o700 });
  const before = new Ascending(lastFiles(folder, owner));
  for await (const { key } of storage.list('')) {
    if (key.startsWith(DERIVED_FOLDER)) continue;
    const known = await before.find(key);
    if (known && isThere(known, shared, encryption)) yield known;
    else {
      const file = await saveFile(storage, key, shared, encryption);
      if (file) yield file; // otherwise deleted since it was listed
    }
  }
}

/** Those of the last backup of this database. They are read from the store again where its manifest is damaged. */
async function* lastFiles(folder: string, owner: string | null): AsyncGenerator<SavedFile> {
  const { backups } = await backupsIn(dirname(folder));
  const last = backups.find(({ manifest }) => owner !== null && manifest.owner === owner);
  if (!last) return;
  try {
    yield* filesOf(last.path);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
  }
}

/** Whether a file is not read again: nothing changes a stored file, but for the mark of its owner. */
const isThere = ({ key, sha256, stored }: SavedFile, shared: string, encryption?: Encryption) =>
  key !== OWNER_KEY &&
  stored === contentName(sha256, encryption?.suffix ?? '') &&
  existsSync(join(shared, stored));

/** Under its name only when it is whole. */
async function saveFile(
  storage: FileStorage,
  key: string,
  shared: string,
  encryption?: Encryption,
): Promise<SavedFile | undefined> {
  const source = await storage.open(key);
  if (!source) return undefined;
  const temporary = join(shared, `${randomUUID()}.part`);
  try {
    const hashing = new Hashing();
    await pipeline(
      source.bytes,
      hashing,
      encryption?.transform() ?? nothing(),
      createWriteStream(temporary, OWNER_ONLY),
    );
    const { sha256, size } = hashing;
    const stored = contentName(sha256, encryption?.suffix ?? '');
    await mkdir(dirname(join(shared, stored)), { recursive: true, mode: 0o700 });
    await rename(temporary, join(shared, stored));
    return { key, size, sha256, stored };
  } finally {
    await rm(temporary, { force: true });
  }
}
