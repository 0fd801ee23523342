import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { migrations } from '../../migrations/index.js';
import { asOfBaseline } from '../../shared/database/executed-migrations.js';
import { UsageError } from '../errors.js';
import { nothing, type Decryption } from './encryption.js';
import { filesOf, readManifest } from './manifest-file.js';
import { Hashing, MANIFEST, pathOfFile, tableFile, type WholeManifest } from './manifest.js';

/**
 * Reads the files in a backup's manifest and compares each with its hash.
 * @param decryption of one that is encrypted
 * @throws UsageError for a backup that is damaged, cut short or made by a newer build
 * @throws OlderThanBaseline
 */
export async function checkBackup(folder: string, decryption?: Decryption): Promise<WholeManifest> {
  if (!existsSync(join(folder, MANIFEST))) {
    throw new UsageError(`${folder} is no whole backup: there is no ${MANIFEST} in it.`);
  }
  const manifest = await readManifest(folder);
  const known = new Set<string>(migrations.map(({ name }) => name));
  const unknown = asOfBaseline(manifest.migrations).filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new UsageError(`This backup is of a newer build; it knows ${unknown.join(', ')}.`);
  }
  if (manifest.encrypted && !decryption) {
    throw new UsageError('This backup is encrypted. Name the file of its identity: IDENTITY=…');
  }
  const plain = () => (manifest.encrypted && decryption?.transform()) || nothing();
  for (const table of manifest.tables) {
    const path = join(folder, tableFile(table, manifest.encrypted));
    await compare(path, table.sha256, [createReadStream(path), plain(), createGunzip()]);
  }
  let files = 0;
  for await (const file of filesOf(folder)) {
    const path = pathOfFile(folder, file);
    await compare(path, file.sha256, [createReadStream(path), plain()]);
    files += 1;
  }
  return { ...manifest, files };
}

async function compare(
  path: string,
  sha256: string,
  [source, ...transforms]: [Readable, ...(Writable & Readable)[]],
): Promise<void> {
  const hashing = new Hashing();
  try {
    await pipeline([source, ...transforms, hashing.resume()]);
  } catch (error) {
    throw new UsageError(`${path} cannot be read: ${error instanceof Error ? error.message : ''}`);
  }
  if (hashing.sha256 !== sha256) throw new UsageError(`${path} is not what was written.`);
}
