import { jest } from '@jest/globals';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MikroORM } from '@mikro-orm/postgresql';
import { StaffActions } from '../../../src/shared/audit/staff-actions.js';
import { checkBackup } from '../../../src/cli/backup/check.js';
import { Decryption, Encryption } from '../../../src/cli/backup/encryption.js';
import { load, loadFiles } from '../../../src/cli/backup/load.js';
import { filesOf, writeManifest } from '../../../src/cli/backup/manifest-file.js';
import { pathOfFile, type Manifest, type SavedFile } from '../../../src/cli/backup/manifest.js';
import { save } from '../../../src/cli/backup/save.js';
import {
  END_OF_BASELINE,
  LAST_BEFORE_BASELINE,
} from '../../../src/shared/database/executed-migrations.js';
import { migrate, migrateDown } from '../../../src/shared/database/migrate.js';
import { ormOptions } from '../../../src/shared/database/orm.config.js';
import {
  markProduction,
  readProductionMark,
} from '../../../src/shared/database/production-mark.js';
import { rotate } from '../../../src/cli/backup/siblings.js';
import { verifyRows } from '../../../src/cli/backup/verify.js';
import { StorageOwnership } from '../../../src/shared/storage/storage-ownership.js';
import { LocalStorage } from '../../../src/shared/storage/local-storage.js';
import { FileStorage } from '../../../src/shared/storage/file-storage.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { createTestDatabase } from '../../support/database.js';
import { plain, upload } from '../../support/pictures.js';
import { storedHandover } from '../../support/stored-handover.js';
import { createEmptyDatabase } from '../../support/server-process.js';

let t: TestApp;
let folder: string;
let backup: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'convite-backup-'));
  backup = join(folder, 'saved');
  t = await createTestApp({ env: { RUN_JOBS: 'false' } });
  await markProduction(t.em, { ...t.config, isProduction: true });
  await t.get(StaffActions).record({ operator: 'Inés', action: 'user-show', subject: 'x' });
  const host = await t.make.account({ fullName: "Ñandú O'Higgins \\N" });
  const partyId = await t.make.party(host.id, { name: 'Tab\tulador, "comillas"\ny 🎈' });
  const child = await t.make.familyMember(host.id);
  const accepted = { partyId, accountId: host.id, rsvp: 'accepted' } as const;
  const guest = await t.make.invitation({ ...accepted, guestId: child });
  await t.make.invitation({ ...accepted, guestId: host.id, attendance: 'exit' });
  const taken = { partyId, invitationId: guest, answeredBy: host.id, accountId: host.id };
  await storedHandover(t, { ...taken, takerName: 'Abuela Celia' });
  await upload(t, host, partyId, await plain(2000, 1000).jpeg().toBuffer()).expect(201);
  await t.em.fork().transactional(() => t.get(StorageOwnership).belongsToDatabase());
  await t.http.post('/api/passwords/sendResetEmail').send({ email: host.email }).expect(204);
  await t.get(FileStorage).put('derived/previews/x.jpg', Buffer.from('again'), 'image/jpeg');
  await save(t.config.DATABASE_URL, t.get(FileStorage), backup);
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const filesIn = (path: string) => Readable.from(filesOf(path)).toArray() as Promise<SavedFile[]>;

/** Changes a backup's manifest, and writes it as earlier releases did. */
async function rewrite(path: string, changes: object): Promise<void> {
  const manifest = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8')) as object;
  const { files, ...head } = { ...manifest, ...changes } as { files: SavedFile[] };
  await writeManifest(path, head as Manifest, Readable.from(files));
}

async function emptyStore(path?: string): Promise<LocalStorage> {
  const store = new LocalStorage(path ?? (await mkdtemp(join(folder, 'store-'))));
  await store.prepare();
  return store;
}

/** The hashes of everything that is there now. */
async function hashes(databaseUrl: string, storage: FileStorage) {
  const saved = join(await mkdtemp(join(folder, 'again-')), 'saved');
  const { tables, migrations } = await save(databaseUrl, storage, saved);
  return { tables, files: await filesIn(saved), migrations };
}

async function markOf(url: string): Promise<string | undefined> {
  const orm = await MikroORM.init(ormOptions(url));
  const mark = await readProductionMark(orm.em.fork());
  await orm.close();
  return mark;
}

describe('a backup', () => {
  it('restores every row and file into an empty database without tables', async () => {
    const url = await createEmptyDatabase();
    const store = await emptyStore();
    const manifest = await checkBackup(backup);
    await load(url, store, backup, manifest);
    expect(await markOf(url)).toBeUndefined(); // a copy, until production's servers run on it
    expect(await markOf(t.config.DATABASE_URL)).toBe(t.config.PUBLIC_URL);
    const { tables, migrations } = manifest;
    const files = await filesIn(backup);
    expect(manifest.files).toBe(files.length);
    expect(await hashes(url, store)).toEqual({ tables, files, migrations });
    expect(tables.find((table) => table.name === 'people')).toMatchObject({ rows: 2 });
    expect(tables.find((table) => table.name === 'handovers')).toMatchObject({ rows: 1 });
    expect(tables.find((table) => table.name === 'job_common')?.rows).toBeGreaterThan(0);
    expect(files.filter(({ key }) => key.startsWith('pictures/'))).toHaveLength(3);
    expect(files.filter(({ key }) => key.startsWith('derived/'))).toEqual([]); // made again
    const owner = await store.open('owner');
    expect(owner && (await buffer(owner.bytes)).length).toBe(36);
  });

  it('fills a database that was only migrated', async () => {
    const database = await createTestDatabase();
    const manifest = await checkBackup(backup);
    await load(database.url, await emptyStore(), backup, manifest);
    const after = await hashes(database.url, await emptyStore());
    expect(after.tables).toEqual(manifest.tables);
    await database.drop();
  });

  it('serves as before: a restored server runs on it', async () => {
    const url = await createEmptyDatabase();
    const files = join(folder, 'restored');
    await load(url, await emptyStore(files), backup, await checkBackup(backup));
    const restored = await createTestApp({
      env: { DATABASE_URL: url, STORAGE_DIR: files, RUN_JOBS: 'false' },
    });
    const [picture] = await restored.em.execute<{ id: string }[]>('select id from media.pictures');
    await restored.http.get(`/api/picturescdn/${picture?.id}`).expect(200);
    await restored.close();
  });

  it('refuses a database that contains people', async () => {
    const manifest = await checkBackup(backup);
    await expect(load(t.config.DATABASE_URL, t.get(FileStorage), backup, manifest)).rejects.toThrow(
      'people in it already',
    );
  });

  it('does not go into the store of another database', async () => {
    const store = await emptyStore();
    await store.put('owner', Buffer.from('0a5d2c3e-1111-4111-8111-000000000000'));
    const database = await createTestDatabase();
    await expect(load(database.url, store, backup, await checkBackup(backup))).rejects.toThrow(
      'belongs to another database',
    );
    await database.drop();
  });

  it('puts its files back into a store that lost them', async () => {
    const store = await emptyStore();
    const manifest = await checkBackup(backup);
    await loadFiles(store, backup, manifest);
    for (const { key } of await filesIn(backup)) expect(await store.open(key)).toBeDefined();
  });

  it('is refused when a byte of it changed', async () => {
    const last = (await filesIn(backup)).at(-1);
    const picture = last ? pathOfFile(backup, last) : '';
    const bytes = await readFile(picture);
    await writeFile(picture, Buffer.concat([bytes.subarray(1), Buffer.from('x')]));
    await expect(checkBackup(backup)).rejects.toThrow('is not what was written');
    await writeFile(picture, bytes);
  });

  it('is refused when it was cut short', async () => {
    await expect(checkBackup(`${backup}.part`)).rejects.toThrow('no whole backup');
    const manifestFile = join(backup, 'manifest.json');
    const text = await readFile(manifestFile, 'utf8');
    for (const end of [30, text.lastIndexOf('    {'), -2, -5]) {
      await writeFile(manifestFile, text.slice(0, end));
      await expect(checkBackup(backup)).rejects.toThrow('damaged or cut short');
    }
    await writeFile(manifestFile, text);
  });

  it('is refused when a newer build made it', async () => {
    const manifestFile = join(backup, 'manifest.json');
    const text = await readFile(manifestFile, 'utf8');
    await writeFile(
      manifestFile,
      text.replace('"migrations": [', '"migrations": [ "Migration9_later",'),
    );
    await expect(checkBackup(backup)).rejects.toThrow('of a newer build');
    await writeFile(manifestFile, text);
  });
});

describe('the verification of a backup', () => {
  const nameOf = (url: string) => new URL(url).pathname.slice(1);
  const made = () => `${nameOf(t.config.DATABASE_URL)}_verify`;
  const verify = (manifest: Manifest) =>
    verifyRows(t.config.DATABASE_URL, { folder: backup, manifest, decryption: undefined });
  const isThere = async () =>
    (await t.em.execute('select from pg_database where datname = ?', [made()])).length > 0;

  it('restores its rows into a database of its own, which it drops', async () => {
    const people = () => t.em.execute('select count(*)::int as count from family.people');
    const before = await people();
    await verify(await checkBackup(backup));
    expect(await isThere()).toBe(false);
    expect(await people()).toEqual(before);
  });

  it('fails for rows that do not fit together, or are others than were saved', async () => {
    const manifest = await checkBackup(backup);
    const without = manifest.tables.filter(({ name }) => name !== 'people');
    await expect(verify({ ...manifest, tables: without })).rejects.toThrow(/foreign key/);
    const changed = manifest.tables.map((table) =>
      table.name === 'people' ? { ...table, sha256: '0' } : table,
    );
    await expect(verify({ ...manifest, tables: changed })).rejects.toThrow(
      'Of "family"."people" other rows were restored',
    );
    expect(await isThere()).toBe(false);
  });

  it('fails for pictures without files, of which it counts few ones', async () => {
    const path = join(folder, 'without-files');
    await cp(backup, path, { recursive: true });
    const files = await filesIn(backup);
    const lacking = (key: string) => files.filter((file) => !file.key.endsWith(key));
    const verifyCopy = async () => {
      const manifest = await checkBackup(path);
      return verifyRows(t.config.DATABASE_URL, { folder: path, manifest, decryption: undefined });
    };
    expect(await verifyCopy()).toBe(0);
    await rewrite(path, { files: lacking('/960.webp') });
    await expect(verifyCopy()).rejects.toThrow('The files of 1 of 1 pictures are missing');
    await rewrite(path, { files: [] });
    await expect(verifyCopy()).rejects.toThrow('The files of 1 of 1 pictures are missing');
    expect(await isThere()).toBe(false);
  });

  it('drops what a killed one left, and no other database', async () => {
    const manifest = await checkBackup(backup);
    await t.em.execute(`create database ${made()}`);
    await expect(verify(manifest)).rejects.toThrow('that no verification has made');
    await t.em.execute(
      `comment on database ${made()} is 'Made by backup-verify; may be dropped at any time.'`,
    );
    await verify(manifest);
    expect(await isThere()).toBe(false);
  });

  it('explains that the role may not create databases', async () => {
    const role = `plain_${nameOf(t.config.DATABASE_URL)}`.slice(0, 60);
    await t.em.execute(`create role ${role} login`);
    const url = new URL(t.config.DATABASE_URL);
    url.username = role;
    const manifest = await checkBackup(backup);
    await expect(
      verifyRows(url.href, { folder: backup, manifest, decryption: undefined }),
    ).rejects.toThrow('may not create databases');
    await t.em.execute(`drop role ${role}`);
  });
});

describe('the backups of one target', () => {
  let target: string;
  beforeEach(async () => {
    target = await mkdtemp(join(folder, 'target-'));
  });

  const to = (name: string, encryption?: Encryption) =>
    save(t.config.DATABASE_URL, t.get(FileStorage), join(target, name), encryption);
  const owner = async () =>
    (await t.em.execute<{ id: string }[]>('select id from shared.storage_owner'))[0]?.id ?? '';
  const sharedNames = async () =>
    (await readdir(join(target, 'pictures'), { recursive: true })).filter((name) =>
      /^..\/.{64}/.test(name),
    );

  it('share their pictures, which are read from the store once', async () => {
    await to('monday');
    const before = await sharedNames();
    const open = jest.spyOn(t.get(FileStorage), 'open');
    await to('tuesday');
    expect(open.mock.calls).toEqual([['owner']]); // the one file that may change
    open.mockRestore();
    expect(await sharedNames()).toEqual(before);
    const saved = await filesIn(join(target, 'tuesday'));
    expect(saved.filter(({ key }) => key.startsWith('pictures/'))).toHaveLength(3);
    expect(await readdir(join(target, 'tuesday'))).toEqual(['manifest.json', 'tables']);
    await checkBackup(join(target, 'tuesday'));
  });

  it('are rotated: the newest stay, with what they name and all that is not ours', async () => {
    for (const name of ['1', '2', '3']) await to(name);
    const foreign = join(target, 'of-another-database');
    await cp(join(target, '1'), foreign, { recursive: true });
    await rewrite(foreign, { owner: 'someone', takenAt: '2020-01-01T00:00:00Z' });
    await mkdir(join(target, 'holidays'));
    await writeFile(join(target, 'notes.txt'), 'not ours');
    const unnamed = join(target, 'pictures', 'aa', 'a'.repeat(64));
    const young = join(target, 'pictures', 'aa', 'b'.repeat(64));
    const strange = join(target, 'pictures', 'aa', 'photo.jpg');
    await mkdir(dirname(unnamed), { recursive: true });
    const old = new Date(Date.now() - 48 * 3_600_000);
    for (const path of [unnamed, young, strange]) await writeFile(path, 'x');
    for (const path of [unnamed, strange]) await utimes(path, old, old);
    const named = (await sharedNames()).map((name) => join(target, 'pictures', name));
    for (const path of named) if (path !== young) await utimes(path, old, old);

    const { removed, files } = await rotate(target, await owner(), 1);

    expect(removed.sort()).toEqual([join(target, '1'), join(target, '2')]);
    expect(files).toBe(1);
    expect((await readdir(target)).sort()).toEqual(
      ['3', 'holidays', 'notes.txt', 'of-another-database', 'pictures'].sort(),
    );
    expect([existsSync(unnamed), existsSync(young), existsSync(strange)]).toEqual([
      false,
      true,
      true,
    ]);
    await checkBackup(join(target, '3'));
  });

  /** Two backups of which the newer one names one file of four, and more files that none names. */
  async function loseMost(more: number): Promise<void> {
    for (const name of ['1', '2']) await to(name);
    await rewrite(join(target, '2'), { files: (await filesIn(join(target, '2'))).slice(0, 1) });
    await mkdir(join(target, 'pictures', 'ff'), { recursive: true });
    for (let n = 0; n < more; n += 1) {
      const name = `ff${String(n).padStart(3, '0')}`.padEnd(64, '0');
      await writeFile(join(target, 'pictures', 'ff', name), 'x');
    }
    for (const name of await sharedNames()) await utimes(join(target, 'pictures', name), 0, 0);
  }

  it('lose the files of an album that was deleted, also when they are most of a small store', async () => {
    await loseMost(97);
    expect(await rotate(target, await owner(), 1)).toEqual({
      removed: [join(target, '1')],
      files: 100,
    });
    await checkBackup(join(target, '2'));
  });

  it('keep all of it when most of the files would go, unless that is confirmed', async () => {
    await loseMost(98);
    expect(await rotate(target, await owner(), 1)).toEqual({
      removed: [],
      files: 0,
      refused: 'the backups to keep name only 1 of 102 files',
    });
    expect(await sharedNames()).toHaveLength(102);
    await checkBackup(join(target, '1'));
    expect(await rotate(target, await owner(), 1, true)).toEqual({
      removed: [join(target, '1')],
      files: 101,
    });
    await checkBackup(join(target, '2'));
  });

  it('are read again from the store where the manifest of the last one is cut short', async () => {
    await to('1');
    const manifestFile = join(target, '1', 'manifest.json');
    const text = await readFile(manifestFile, 'utf8');
    await writeFile(manifestFile, text.slice(0, -8));
    expect((await to('2')).files).toBe(4);
    await checkBackup(join(target, '2'));
  });

  it('keep files that none names while a manifest is not readable', async () => {
    await to('1');
    const unnamed = join(target, 'pictures', 'aa', 'a'.repeat(64));
    await mkdir(dirname(unnamed), { recursive: true });
    await writeFile(unnamed, 'x');
    await utimes(unnamed, 0, 0);
    await mkdir(join(target, 'damaged'));
    const manifest = await readFile(join(target, '1', 'manifest.json'), 'utf8');
    const newer = manifest.replace(/"takenAt": ".+?"/, '"takenAt": "2999-01-01T00:00:00Z"');
    for (const text of ['{', newer.slice(0, -8)]) {
      await writeFile(join(target, 'damaged', 'manifest.json'), text);
      expect(await rotate(target, await owner(), 1)).toEqual({
        ...{ removed: [], files: 0 },
        left: expect.stringContaining('damaged') as string,
      });
    }
    expect(existsSync(unnamed)).toBe(true);
  });

  it('are encrypted for a recipient, restored with its identity, and read by age itself', async () => {
    const identity = await generateX25519Identity();
    const keyFile = join(target, 'key.txt');
    await writeFile(keyFile, `# created by a test\n${identity}\n`);
    const saved = await to('secret', new Encryption(await identityToRecipient(identity)));
    const path = join(target, 'secret');
    const people = join(path, 'tables', 'family.people.copy.gz.age');
    for (const file of [people, ...(await sharedNames()).map((n) => join(target, 'pictures', n))]) {
      expect((await readFile(file)).toString('latin1', 0, 21)).toBe('age-encryption.org/v1');
    }
    await expect(checkBackup(path)).rejects.toThrow('IDENTITY');
    const other = join(target, 'other.txt');
    await writeFile(other, await generateX25519Identity());
    await expect(checkBackup(path, await Decryption.from(other))).rejects.toThrow('cannot be read');

    const decryption = await Decryption.from(keyFile);
    const manifest = await checkBackup(path, decryption);
    const url = await createEmptyDatabase();
    const store = await emptyStore();
    await load(url, store, path, manifest, decryption);
    const again = await hashes(url, store);
    expect(again.tables).toEqual(saved.tables);

    const age = spawnSync('age', ['-d', '-i', keyFile, people]);
    if (age.error) console.warn('age is not installed: that it reads these files is not checked.');
    else expect(age.stdout.readUInt16BE(0)).toBe(0x1f8b); // gzip
  });

  it('of the last release before the baseline are restored, and go on from there', async () => {
    const old = await createTestDatabase();
    await migrateDown(old.url, { to: END_OF_BASELINE });
    const path = join(target, 'old');
    await save(old.url, await emptyStore(), path);
    await rewrite(path, { migrations: ['Migration1_first', LAST_BEFORE_BASELINE] });
    const url = await createEmptyDatabase();
    await load(url, await emptyStore(), path, await checkBackup(path));
    expect(await migrate(url)).toEqual([]);
    await rewrite(path, { migrations: ['Migration1_first'] });
    await expect(checkBackup(path)).rejects.toThrow('with commit fa7f73fc');
    await old.drop();
  });
});
