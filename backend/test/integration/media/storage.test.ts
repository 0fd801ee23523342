import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../src/shared/config/config.js';
import { createStorage } from '../../../src/shared/storage/create-storage.js';
import type { FileStorage } from '../../../src/shared/storage/file-storage.js';
import { startS3 } from '../../support/s3.js';
import { keysIn, storedBytes } from '../../support/storage.js';

const configWith = (settings: Record<string, string>) =>
  readConfig({
    DATABASE_URL: 'postgres://none@127.0.0.1:1/none',
    SMTP_URL: 'smtp://127.0.0.1:1',
    JWT_SECRET: 'a-secret-that-only-the-tests-know-0123',
    ...settings,
  });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convite-files-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const stores: [string, () => Promise<{ env: Record<string, string>; stop(): Promise<void> }>][] = [
  ['a folder', async () => ({ env: { STORAGE_DIR: folder }, stop: async () => {} })],
  ['an S3 server', startS3],
];

describe.each(stores)('%s as a store', (_, start) => {
  let storage: FileStorage;
  let stop: () => Promise<void>;
  beforeEach(async () => {
    const started = await start();
    stop = started.stop;
    storage = await createStorage(configWith(started.env));
  });
  afterEach(async () => {
    storage.close();
    await stop();
  });

  const put = (key: string, text = key) => storage.put(key, Buffer.from(text), 'text/plain');

  it('returns the stored bytes and their size', async () => {
    const bytes = Buffer.from([0, 255, 1, 13, 10]);
    await storage.put('a/b.bin', bytes, 'application/octet-stream');
    expect(await storedBytes(storage, 'a/b.bin')).toEqual(bytes);
    const file = await storage.open('a/b.bin');
    expect(file?.size).toBe(5);
    file?.bytes.destroy();
  });

  it('replaces a file', async () => {
    await put('a', 'one');
    await put('a', 'two');
    expect(String(await storedBytes(storage, 'a'))).toBe('two');
  });

  it('reports missing files', async () => {
    expect(await storage.open('a/b/c')).toBeUndefined();
    expect(await keysIn(storage, 'a/')).toEqual([]);
  });

  it('lists in the byte order of the keys, under a prefix, with the time of writing', async () => {
    const keys = ['a-b/1', 'a/2', 'a/10', 'a.b', 'b/c/d'];
    for (const key of keys) await put(key);
    expect(await keysIn(storage)).toEqual([...keys].sort());
    expect(await keysIn(storage, 'a/')).toEqual(['a/10', 'a/2']);
    expect(await keysIn(storage, 'a/1')).toEqual(['a/10']);
    for await (const { modifiedAt } of storage.list('')) {
      expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(60_000);
    }
  });

  it('lists more than a page', async () => {
    const keys = Array.from({ length: 1100 }, (__, n) => `p/${String(n).padStart(4, '0')}`);
    for (let n = 0; n < keys.length; n += 50) {
      await Promise.all(keys.slice(n, n + 50).map((key) => put(key, '')));
    }
    expect(await keysIn(storage, 'p/')).toEqual(keys);
  });

  it('removes files and ignores missing ones', async () => {
    await put('a/1');
    await put('a/2');
    await storage.remove(['a/1', 'a/none', 'none/1']);
    expect(await keysIn(storage)).toEqual(['a/2']);
    await storage.remove(['a/2']);
    expect(await keysIn(storage)).toEqual([]);
  });
});

describe('a folder', () => {
  const open = () => createStorage(configWith({ STORAGE_DIR: folder }));

  it('is never left through a key', async () => {
    const storage = await open();
    for (const key of ['../x', 'a/../../x', '/etc/passwd', 'a//b', '', '.', 'a\0b']) {
      await expect(storage.put(key, Buffer.from(''), 'text/plain')).rejects.toThrow('Invalid key');
      await expect(storage.open(key)).rejects.toThrow('Invalid key');
      await expect(storage.remove([key])).rejects.toThrow('Invalid key');
    }
    expect(await readdir(join(folder))).toEqual([]);
  });

  it('keeps no empty folders', async () => {
    const storage = await open();
    await storage.put('a/1', Buffer.from('x'), 'text/plain');
    await storage.remove(['a/1']);
    expect(await readdir(folder)).toEqual([]);
  });

  it('that is gone is not made again: it takes no files', async () => {
    const storage = await open();
    await rm(folder, { recursive: true });
    for (const key of ['pictures/1/480.webp', 'owner']) {
      await expect(storage.put(key, Buffer.from('x'), 'image/webp')).rejects.toEqual(
        expect.objectContaining({ kind: 'unavailable', code: 'not_writable' }),
      );
    }
    expect(existsSync(folder)).toBe(false);
  });

  it('that cannot be written to stops the start, with the name of the variable', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(createStorage(configWith({ STORAGE_DIR: join(file, 'x') }))).rejects.toThrow(
      /^STORAGE_DIR: .* cannot be written to$/,
    );
  });
});

describe('an S3 server', () => {
  it('that is away is answered with unavailable', async () => {
    const s3 = await startS3();
    await s3.stop();
    const storage = await createStorage(configWith(s3.env));
    const unavailable = expect.objectContaining({ kind: 'unavailable' });
    await expect(storage.put('a', Buffer.from('x'), 'text/plain')).rejects.toEqual(unavailable);
    await expect(storage.open('a')).rejects.toEqual(unavailable);
    await expect(storage.remove(['a'])).rejects.toEqual(unavailable);
    await expect(keysIn(storage)).rejects.toEqual(unavailable);
    storage.close();
  });

  it.each([
    [{ S3_ENDPOINT: 'http://127.0.0.1:1' }, 'S3_BUCKET'],
    [{ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' }, 'S3_SECRET_ACCESS_KEY'],
    [{ S3_BUCKET: 'b', S3_SECRET_ACCESS_KEY: 'k' }, 'S3_ACCESS_KEY_ID'],
    [{ S3_BUCKET: 'b', S3_ENDPOINT: 'somewhere' }, 'S3_ENDPOINT'],
    [{ S3_BUCKET: 'b', S3_FORCE_PATH_STYLE: 'perhaps' }, 'S3_FORCE_PATH_STYLE'],
  ])('is not half configured: %j', (settings, variable) => {
    expect(() => configWith(settings)).toThrow(variable);
  });
});
