import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

export const MANIFEST = 'manifest.json';
export const FORMAT = 1;

/** What a backup holds; written last, so that one without it is not whole. */
export interface Manifest {
  format: typeof FORMAT;
  /** ISO 8601; the moment that the rows show. */
  takenAt: string;
  /** The schema that the rows fit, oldest first. */
  migrations: string[];
  tables: SavedTable[];
  files: SavedFile[];
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
  sha256: string;
}

export const tableFile = ({ schema, name }: Pick<SavedTable, 'schema' | 'name'>) =>
  `tables/${schema}.${name}.copy.gz`;

export const storedFile = (key: string) => `files/${key}`;

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
