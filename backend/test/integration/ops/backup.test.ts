import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { MikroORM } from '@mikro-orm/postgresql';
import { StaffActions } from '../../../src/shared/audit/staff-actions.js';
import { checkBackup } from '../../../src/cli/backup/check.js';
import { load } from '../../../src/cli/backup/load.js';
import { save } from '../../../src/cli/backup/save.js';
import { ormOptions } from '../../../src/shared/database/orm.config.js';
import {
  markProduction,
  readProductionMark,
} from '../../../src/shared/database/production-mark.js';
import { StorageOwnership } from '../../../src/shared/storage/storage-ownership.js';
import { LocalStorage } from '../../../src/shared/storage/local-storage.js';
import { FileStorage } from '../../../src/shared/storage/file-storage.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { createTestDatabase } from '../../support/database.js';
import { plain, upload } from '../../support/pictures.js';
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
  await t.make.invitation({ partyId, guestId: child, accountId: host.id, rsvp: 'accepted' });
  await upload(t, host, partyId, await plain(2000, 1000).jpeg().toBuffer()).expect(201);
  await t.em.fork().transactional(() => t.get(StorageOwnership).belongsToDatabase());
  await t.http.post('/api/passwords/sendResetEmail').send({ email: host.email }).expect(204);
  await save(t.config.DATABASE_URL, t.get(FileStorage), backup);
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

async function emptyStore(path?: string): Promise<LocalStorage> {
  const store = new LocalStorage(path ?? (await mkdtemp(join(folder, 'store-'))));
  await store.prepare();
  return store;
}

/** The hashes of everything that is there now. */
async function hashes(databaseUrl: string, storage: FileStorage) {
  const { tables, files, migrations } = await save(
    databaseUrl,
    storage,
    join(await mkdtemp(join(folder, 'again-')), 'saved'),
  );
  return { tables, files, migrations };
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
    const { tables, files, migrations } = manifest;
    expect(await hashes(url, store)).toEqual({ tables, files, migrations });
    expect(tables.find((table) => table.name === 'people')).toMatchObject({ rows: 2 });
    expect(tables.find((table) => table.name === 'job_common')?.rows).toBeGreaterThan(0);
    expect(files.filter(({ key }) => key.startsWith('pictures/'))).toHaveLength(3);
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

  it('is refused when a byte of it changed', async () => {
    const manifest = await checkBackup(backup);
    const picture = join(backup, 'files', manifest.files.at(-1)?.key ?? '');
    const bytes = await readFile(picture);
    await writeFile(picture, Buffer.concat([bytes.subarray(1), Buffer.from('x')]));
    await expect(checkBackup(backup)).rejects.toThrow('is not what was written');
    await writeFile(picture, bytes);
  });

  it('is refused when it was cut short', async () => {
    await expect(checkBackup(`${backup}.part`)).rejects.toThrow('no whole backup');
  });

  it('is refused when a newer build made it', async () => {
    const manifest = await checkBackup(backup);
    const manifestFile = join(backup, 'manifest.json');
    const text = await readFile(manifestFile, 'utf8');
    await writeFile(
      manifestFile,
      JSON.stringify({ ...manifest, migrations: [...manifest.migrations, 'Migration9_later'] }),
    );
    await expect(checkBackup(backup)).rejects.toThrow('of a newer build');
    await writeFile(manifestFile, text);
  });
});
