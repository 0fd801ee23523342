import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';

export const MANIFEST = 'manifest.json';
export const FORMAT = 2;

/** What a backup holds, without its files, of which there may be a million: `filesOf` reads them one by one. */
export interface Manifest {
  format: number;
  /** The database's id, which its store has too; null before the two were tied. */
  owner?: string | null;
  /** Whether tables and files are encrypted with age; this file is not, and names no person. */
  encrypted?: boolean;
  /** ISO 8601; the moment that the rows show. */
  takenAt: string;
  /** The schema that the rows fit, oldest first. */
  migrations: string[];
  tables: SavedTable[];
}

/** Of a backup that was read or written to its end. */
export interface WholeManifest extends Manifest {
  /** How many files it has. */
  files: number;
}

export interface SavedTable {
  schema: string;
  name: string;
  columns: string[];
  rows: number;
  /** Of the COPY text, before it is compressed. */
  sha256: string;
}

export interface SavedFile {
  key: string;
  size: number;
  /** Of the bytes as they are in the store. */
  sha256: string;
  /** Below the folder of files that all backups of a target share; by content. */
  stored: string;
}

export const tableFile = (
  { schema, name }: Pick<SavedTable, 'schema' | 'name'>,
  encrypted = false,
) => `tables/${schema}.${name}.copy.gz${encrypted ? '.age' : ''}`;

/** The folder next to the backups of a target that has their files. */
export const SHARED_FILES = 'pictures';

export const sharedFiles = (backup: string) => join(dirname(backup), SHARED_FILES);

/** What a file is called by its content, and by the key that encrypts it. */
export const contentName = (sha256: string, suffix: string) =>
  join(sha256.slice(0, 2), sha256 + suffix);

const CONTENT = /^[0-9a-f]{2}\/[0-9a-f]{64}(\.[0-9a-f]{8}\.age)?$/;

export const isContentName = (name: string) => CONTENT.test(name);

/** Where a backup has a file. @throws Error for a name that leads elsewhere */
export function pathOfFile(backup: string, { stored }: SavedFile): string {
  if (!isContentName(stored)) throw new Error(`No name of a file: ${stored}`);
  return join(sharedFiles(backup), stored);
}

/** A backup that is being written has another name. */
export const isPartial = (backup: string) => basename(backup).endsWith('.part');

/** Passes bytes on and knows their hash and number at the end. */
export class Hashing extends Transform {
  private readonly hash = createHash('sha256');
  size = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    this.size += chunk.length;
    done(null, chunk);
  }

  get sha256(): string {
    return this.hash.copy().digest('hex');
  }
}
