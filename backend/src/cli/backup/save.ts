import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FileStorage } from '../../shared/storage/file-storage.js';
import { UsageError } from '../errors.js';
import {
  FORMAT,
  Hashing,
  MANIFEST,
  storedFile,
  tableFile,
  type Manifest,
  type SavedFile,
  type SavedTable,
} from './manifest.js';
import { listTables, qualified, quoted, savedRows, type Table } from './tables.js';

const OWNER_ONLY = { mode: 0o600 };

/**
 * Writes every row but those of finished jobs, as of one moment, and every stored file into a new folder. Files come after the
 * rows: one that a picture of that moment names is there unless the picture was deleted meanwhile.
 * The folder has its name only when it is whole.
 */
export async function save(
  databaseUrl: string,
  storage: FileStorage,
  folder: string,
): Promise<Manifest> {
  const partial = `${folder}.part`;
  if (existsSync(partial)) {
    throw new UsageError(`${partial} is left of a backup that was cut short. Remove it first.`);
  }
  try {
    await mkdir(join(partial, 'tables'), { recursive: true, mode: 0o700 });
    await mkdir(join(partial, 'files'), { mode: 0o700 });
    const rows = await saveRows(databaseUrl, partial);
    const files = await saveFiles(storage, partial);
    const manifest: Manifest = { format: FORMAT, ...rows, files };
    await writeFile(join(partial, MANIFEST), JSON.stringify(manifest, null, 2), OWNER_ONLY);
    await rename(partial, folder);
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function saveRows(databaseUrl: string, folder: string) {
  const client = new Client({ connectionString: databaseUrl, application_name: 'convite-backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const [moment] = (await client.query<{ at: Date }>('select now() as at')).rows;
    const { rows } = await client.query<{ name: string }>(
      'select name from shared.migrations order by id',
    );
    const tables: SavedTable[] = [];
    for (const table of await listTables(client)) tables.push(await copyOut(client, table, folder));
    await client.query('commit');
    return {
      takenAt: (moment?.at ?? new Date()).toISOString(),
      migrations: rows.map(({ name }) => name),
      tables,
    };
  } finally {
    await client.end();
  }
}

async function copyOut(client: Client, table: Table, folder: string): Promise<SavedTable> {
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
  const file = createWriteStream(join(folder, tableFile(table)), OWNER_ONLY);
  await pipeline(source, hashing, createGzip(), file);
  const { schema, name } = table;
  return { schema, name, columns: table.columns, rows: source.rowCount, sha256: hashing.sha256 };
}

async function saveFiles(storage: FileStorage, folder: string): Promise<SavedFile[]> {
  const saved: SavedFile[] = [];
  for await (const { key } of storage.list('')) {
    const stored = await storage.open(key);
    if (!stored) continue; // deleted since it was listed
    const target = join(folder, storedFile(key));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const hashing = new Hashing();
    await pipeline(stored.bytes, hashing, createWriteStream(target, OWNER_ONLY));
    saved.push({ key, size: hashing.size, sha256: hashing.sha256 });
  }
  return saved;
}
