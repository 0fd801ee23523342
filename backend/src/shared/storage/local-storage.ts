import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { DomainError } from '../errors/domain-error.js';
import { FileStorage, type ListedFile, type StoredFile } from './file-storage.js';

/** ENOENT and ENOTDIR: the folder itself is gone, such as one on a disk that is no longer mounted. */
const NOT_WRITABLE = new Set([
  ...['EROFS', 'EACCES', 'EPERM', 'ENOSPC', 'EDQUOT', 'EIO'],
  ...['ENOENT', 'ENOTDIR'],
]);

const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/** Files in a folder, for one machine or replicas that share the folder. */
export class LocalStorage extends FileStorage {
  private readonly root: string;

  constructor(folder: string) {
    super();
    this.root = resolve(folder);
  }

  get place(): string {
    return `STORAGE_DIR ${this.root}`;
  }

  /** @throws Error that names STORAGE_DIR when the folder cannot be written to */
  async prepare(): Promise<void> {
    try {
      await mkdir(this.root, { recursive: true });
      await access(this.root, constants.W_OK);
    } catch (error) {
      throw new Error(`STORAGE_DIR: ${this.root} cannot be written to`, { cause: error });
    }
  }

  /** Written to a temporary file, then renamed: a killed process leaves no partial file. */
  async put(key: string, bytes: Buffer): Promise<void> {
    await this.write(() => this.putDurably(key, bytes));
  }

  private async putDurably(key: string, bytes: Buffer): Promise<void> {
    const path = this.pathOf(key);
    const temporary = `${path}.${randomUUID()}.part`;
    await this.makeFolder(dirname(path));
    try {
      const file = await open(temporary, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  /** One by one: a recursive mkdir says ENOENT on a read-only disk, and makes a root again that is gone. */
  private async makeFolder(path: string): Promise<void> {
    if (path === this.root) return;
    await this.makeFolder(dirname(path));
    await mkdir(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }

  async open(key: string): Promise<StoredFile | undefined> {
    const file = await open(this.pathOf(key)).catch(ignoreMissing);
    if (!file) return undefined;
    const { size } = await file.stat();
    return { bytes: file.createReadStream(), size };
  }

  async has(key: string): Promise<boolean> {
    return (await stat(this.pathOf(key)).catch(ignoreMissing)) !== undefined;
  }

  async remove(keys: string[]): Promise<void> {
    for (const key of keys) {
      const path = this.pathOf(key);
      await this.write(() => rm(path, { force: true }));
      await this.dropEmptyFolder(dirname(path));
    }
  }

  async *list(prefix: string): AsyncIterable<ListedFile> {
    yield* this.walk('', prefix);
  }

  private async *walk(folder: string, prefix: string): AsyncIterable<ListedFile> {
    const entries = await readdir(join(this.root, folder), { withFileTypes: true }).catch(
      ignoreMissing,
    );
    // With the slash, a folder sorts as the keys of its files do.
    const names = (entries ?? []).map(nameWithSlash).sort((a, b) => (a < b ? -1 : 1));
    for (const name of names) {
      const key = folder + name;
      if (!key.startsWith(prefix) && !prefix.startsWith(key)) continue;
      if (name.endsWith('/')) yield* this.walk(key, prefix);
      else {
        const found = await stat(join(this.root, key)).catch(ignoreMissing);
        if (found) yield { key, modifiedAt: found.mtime };
      }
    }
  }

  private async dropEmptyFolder(path: string): Promise<void> {
    if (path === this.root) return;
    await rmdir(path).catch(() => undefined); // not empty, or gone
  }

  /** @throws not_writable (503), caused by an error that names the folder, when it is read-only, its disk is full, or it is gone */
  private async write(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!NOT_WRITABLE.has(code)) throw error;
      const cause = new Error(`STORAGE_DIR: ${this.root} cannot be written to: ${code}`);
      throw new DomainError('unavailable', 'not_writable', undefined, { cause });
    }
  }

  private pathOf(key: string): string {
    const path = join(this.root, key);
    if (!KEY.test(key) || !path.startsWith(this.root + sep)) throw new Error(`Invalid key: ${key}`);
    return path;
  }
}

const nameWithSlash = (entry: Dirent) => (entry.isDirectory() ? `${entry.name}/` : entry.name);

function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
