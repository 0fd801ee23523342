// What no store but the database's own may be used for: of a folder and of a bucket alike.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileStorage } from '../../../src/shared/storage/file-storage.js';
import { OWNER_KEY, StorageOwnership } from '../../../src/shared/storage/storage-ownership.js';
import { Commands } from '../../ops/support/commands.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { pictureIds } from '../../support/pictures.js';
import { startS3 } from '../../support/s3.js';
import { startServer } from '../../support/server-process.js';
import { eventually, storedBytes } from '../../support/storage.js';

interface Store {
  env: Record<string, string>;
  stop(): Promise<void>;
}

async function folderStore(): Promise<Store> {
  const folder = await mkdtemp(join(tmpdir(), 'convite-store-'));
  return { env: { STORAGE_DIR: folder }, stop: () => rm(folder, { recursive: true, force: true }) };
}

const WITHOUT_MARK = 'does not have the mark of this database';
const LOST = 'The files of 4 of 4 pictures are missing';

// Both answer alike (integration/media/storage.test.ts): of a bucket it is enough that it is missed, used and tied.
describe.each<[string, () => Promise<Store>, boolean]>([
  ['a folder', folderStore, true],
  ['a bucket', () => startS3(), false],
])('%s', (_, start, isWhole) => {
  let own: Store;
  let other: Store;
  let t: TestApp;
  let folder: string;
  let commands: Commands;
  let partyId: string;
  const email = 'ana@example.com';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'convite-wrong-'));
    commands = new Commands(folder);
    [own, other] = [await start(), await start()];
    t = await createTestApp({ env: { RUN_JOBS: 'false', ...own.env } });
    await t.get(StorageOwnership).claim();
    const host = await t.make.account({ email });
    partyId = await t.make.party(host.id);
    for (let n = 0; n < 4; n += 1) {
      const id = randomUUID();
      await t.em.execute(
        `insert into media.pictures (id, party_id, position, width, height, created_at)
         values (?, ?, ?, 400, 300, now() - interval '1 day')`,
        [id, partyId, n],
      );
      await t.get(FileStorage).put(keyOf(id), Buffer.from('x'), 'image/webp');
    }
    await t.make.summarise(partyId);
  });
  afterAll(async () => {
    await commands.stop();
    await t.close();
    await own.stop();
    await other.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const keyOf = (id: string) => `pictures/${id}/480.webp`;
  const run = (command: string, store: Store, given: Record<string, string> = {}) => {
    const { DATABASE_URL, JWT_SECRET } = t.config;
    return commands.run(command, { DATABASE_URL, JWT_SECRET, ...store.env, ...given });
  };

  /** The database's own store without the files of its pictures. */
  const loseFiles = async () => {
    for (const id of await pictureIds(t, partyId)) await t.get(FileStorage).remove([keyOf(id)]);
    return async () => {
      for (const id of await pictureIds(t, partyId)) {
        await t.get(FileStorage).put(keyOf(id), Buffer.from('x'), 'image/webp');
      }
    };
  };

  async function expectRefused(store: Store, why: string): Promise<void> {
    const refused = { status: 1, stderr: expect.stringContaining(why) as string };
    expect(await run('backup --to refused', store)).toMatchObject(refused);
    expect(existsSync(join(folder, 'refused'))).toBe(false);
    expect(await run(`user export ${email} --to refused.zip`, store)).toMatchObject(refused);
    expect(existsSync(join(folder, 'refused.zip'))).toBe(false);
    const CONFIRM = 'yes';
    expect(await run(`user erase ${email}`, store, { CONFIRM })).toMatchObject(refused);
    expect(await t.em.execute('select 1 from auth.accounts where email = ?', [email])).toHaveLength(
      1,
    );
    await t.make.manualGuest(await endedParty(), { fullName: 'Amiga Tipeada' });
    expect(await run('retention', store, { CONFIRM })).toMatchObject(refused);
    const settings = { DATABASE_URL: t.config.DATABASE_URL, RUN_JOBS: 'false', ...store.env };
    await expect(startServer(settings)).rejects.toThrow(why);
  }

  /** Whose typed guests are due for erasure. */
  async function endedParty(): Promise<string> {
    const { id } = await t.make.account();
    return t.make.party(id, { status: 'finished', dateStart: new Date(0), dateEnd: new Date(1e7) });
  }

  it('that is empty is neither saved nor relied on nor served from', async () => {
    await expectRefused(other, WITHOUT_MARK);
  });

  if (isWhole) {
    it('of another database neither', async () => {
      const foreign = await createTestApp({ env: { RUN_JOBS: 'false', ...other.env } });
      await foreign.get(StorageOwnership).claim();
      await foreign.close();
      await expectRefused(other, WITHOUT_MARK);
      expect(await run('storage', other, { CONFIRM: 'yes' })).toMatchObject({
        status: 1,
        stderr: expect.stringContaining(WITHOUT_MARK) as string,
      });
    });

    it('that has the mark and lost its pictures neither', async () => {
      const restore = await loseFiles();
      await expectRefused(own, LOST);
      await restore();
    });

    it('is not tied to a database whose pictures it lacks', async () => {
      const restore = await loseFiles();
      const mark = await storedBytes(t.get(FileStorage), OWNER_KEY);
      await t.get(FileStorage).remove([OWNER_KEY]);
      const rows = await t.em.execute<object[]>('delete from shared.storage_owner returning id');
      await expect(t.get(StorageOwnership).claim()).rejects.toThrow(LOST);
      expect(await t.em.execute('select 1 from shared.storage_owner')).toEqual([]);
      await t.em.execute(
        'insert into shared.storage_owner (id) values (?)',
        Object.values(rows[0] ?? {}),
      );
      await t.get(FileStorage).put(OWNER_KEY, mark ?? Buffer.from(''), 'text/plain');
      await restore();
    });
  }

  it('of the database is saved, exported and served from', async () => {
    expect(await run('storage', own)).toMatchObject({ status: 0 });
    expect(await run('backup --to saved', own)).toMatchObject({ status: 0 });
    expect(await run(`user export ${email} --to own.zip`, own)).toMatchObject({ status: 0 });
    const settings = { DATABASE_URL: t.config.DATABASE_URL, RUN_JOBS: 'false', ...own.env };
    await (await startServer(settings)).stop();
  });

  it('that lost its pictures is accepted by an operator, who gives them up', async () => {
    const [kept = '', ...lost] = await pictureIds(t, partyId);
    await t.get(FileStorage).remove([...lost.map(keyOf), OWNER_KEY]);
    expect(await run('storage', own)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('CONFIRM=yes') as string,
    });
    expect(await pictureIds(t, partyId)).toHaveLength(4);
    expect(await run('storage', own, { CONFIRM: 'yes' })).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Removed 3 pictures without files') as string,
    });
    expect(await pictureIds(t, partyId)).toEqual([kept]);
    await t.get(StorageOwnership).assertRight();
  });
});

it('a server whose store does not answer serves without it, and ends when that is the wrong one', async () => {
  const store = await startS3();
  const t = await createTestApp({ env: { RUN_JOBS: 'false', ...store.env } });
  await t.get(StorageOwnership).claim();
  await store.stop();
  const server = await startServer({ DATABASE_URL: t.config.DATABASE_URL, ...store.env });
  const wrong = await startS3(store.port);
  await eventually(() => Promise.resolve(!isRunning(server.pid)));
  expect(server.output()).toContain(WITHOUT_MARK);
  const reasons = server.output().match(/The store of pictures does not answer: \w+/g);
  expect(reasons).toEqual(['The store of pictures does not answer: ECONNREFUSED']);
  await server.stop();
  await wrong.stop();
  await t.close();
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
