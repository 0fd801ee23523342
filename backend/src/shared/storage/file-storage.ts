import type { Readable } from 'node:stream';

export interface StoredFile {
  bytes: Readable;
  size: number;
}

export interface ListedFile {
  key: string;
  modifiedAt: Date;
}

/**
 * Where files are kept. A key is a path of letters, digits, `-`, `.`, `_` and `/`; whoever makes
 * one never takes it from what a person sent.
 * @throws unavailable (503) from any method while the store cannot be reached
 */
export abstract class FileStorage {
  /** Keeps the file whole or not at all; it is durable when this resolves. */
  abstract put(key: string, bytes: Buffer, contentType: string): Promise<void>;

  /** @returns undefined when there is no such file */
  abstract open(key: string): Promise<StoredFile | undefined>;

  /** Removes what is there of these; what is not is no error. */
  abstract remove(keys: string[]): Promise<void>;

  /** All files whose keys start with `prefix`, in the byte order of their keys. */
  abstract list(prefix: string): AsyncIterable<ListedFile>;

  /** Lets go of connections that are kept open. */
  close(): void {}
}
