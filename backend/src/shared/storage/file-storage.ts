import type { Readable } from 'node:stream';

export interface StoredFile {
  bytes: Readable;
  size: number;
}

export interface ListedFile {
  key: string;
  modifiedAt: Date;
}

/** What is made again when it is missing: backups leave it out. */
export const DERIVED_FOLDER = 'derived/';

/**
 * Stores files. A key is a path of letters, digits, `-`, `.`, `_` and `/`, never built from user
 * input.
 * @throws unavailable (503) from any method while the storage cannot be reached, not_writable (503)
 *   while it takes no files
 */
export abstract class FileStorage {
  /** Names it to an operator, with its setting. */
  abstract readonly place: string;

  /** Stores the file atomically; it is durable when this resolves. */
  abstract put(key: string, bytes: Buffer, contentType: string): Promise<void>;

  /** @returns undefined when there is no such file */
  abstract open(key: string): Promise<StoredFile | undefined>;

  abstract has(key: string): Promise<boolean>;

  /** Missing files are no error. */
  abstract remove(keys: string[]): Promise<void>;

  /** All files whose keys start with `prefix`, in byte order. */
  abstract list(prefix: string): AsyncIterable<ListedFile>;

  /** Closes open connections. */
  close(): void {}
}
