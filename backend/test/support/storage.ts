import { buffer } from 'node:stream/consumers';
import { FileStorage } from '../../src/shared/storage/file-storage.js';
import { OWNER_KEY } from '../../src/shared/storage/storage-ownership.js';
import type { TestApp } from './app.js';

export async function keysIn(storage: FileStorage, prefix = ''): Promise<string[]> {
  const keys = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys;
}

export const storedKeys = (t: TestApp, prefix = 'pictures/') => keysIn(t.get(FileStorage), prefix);

/** Of files; the mark that it is this database's stays. */
export async function emptyStore(t: Pick<TestApp, 'get'>): Promise<void> {
  const storage = t.get(FileStorage);
  await storage.remove((await keysIn(storage)).filter((key) => key !== OWNER_KEY));
}

export async function storedBytes(storage: FileStorage, key: string): Promise<Buffer | undefined> {
  const file = await storage.open(key);
  return file && buffer(file.bytes);
}

/** Waits for something that the server does on its own. */
export async function eventually(holds: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    if (await holds()) return;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error('It did not come to be');
}
