import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { AddPicture } from '../../../src/modules/media/application/add-picture.js';
import { GRACE_MS, TidyPictures } from '../../../src/modules/media/application/tidy-pictures.js';
import { MISSING_KEPT_MS } from '../../../src/modules/media/domain/missing-pictures.js';
import { PictureReadModel } from '../../../src/modules/media/infrastructure/picture.read-model.js';
import { Metrics } from '../../../src/shared/metrics/metrics.js';
import { FileStorage } from '../../../src/shared/storage/file-storage.js';
import { OWNER_KEY } from '../../../src/shared/storage/storage-ownership.js';
import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import { interleave, whilePartyIsLocked } from '../../support/locks.js';
import { pictureIds, plain } from '../../support/pictures.js';
import { deleteRows } from '../../support/rows.js';
import { emptyStore, storedBytes, storedKeys } from '../../support/storage.js';

const t = testApp({ own: true });
let host: TestAccount;
let partyId: string;
/** The mark of the store that it is this database's. */
let mark: Buffer;
beforeAll(async () => {
  await tidy();
  mark = (await storedBytes(storage(), OWNER_KEY)) ?? Buffer.from('');
});
beforeEach(async () => {
  t.clock.run();
  t.em.clear();
  await deleteRows(t.em);
  await emptyStore(t);
  await storage().put(OWNER_KEY, mark, 'text/plain');
  host = await t.make.account();
  partyId = await t.make.party(host.id);
});

const add = async () => {
  const jpeg = await plain(600, 400).jpeg().toBuffer();
  return (await t.get<AddPicture>(AddPicture).run(host.id, partyId, jpeg)).id;
};

const storage = () => t.get<FileStorage>(FileStorage);
const tidy = () => t.get<TidyPictures>(TidyPictures).run();
const filesOf = (id: string) => storedKeys(t, `pictures/${id}`);
const dropRow = (id: string) => t.em.execute('delete from media.pictures where id = ?', [id]);
const dropFiles = async (id: string) => storage().remove(await filesOf(id));

describe('the remains of a crash', () => {
  it('are removed: only files without a row and rows without a file', async () => {
    const [whole, rowless, fileless] = [await add(), await add(), await add()];
    await dropRow(rowless);
    await dropFiles(fileless);
    await storage().put(`pictures/${rowless}/480.webp.x.part`, Buffer.from('half'), 'image/webp');
    await storage().put('other/file', Buffer.from('not a picture'), 'text/plain');
    t.clock.advance(GRACE_MS + 60_000);

    expect(await tidy()).toEqual({ files: 1, rows: 0, missing: 1 });
    expect(await filesOf(rowless)).toEqual([]);
    expect(await filesOf(whole)).toHaveLength(2);
    expect(await storedKeys(t, 'other/')).toHaveLength(1);

    t.clock.advance(MISSING_KEPT_MS);
    expect(await tidy()).toEqual({ files: 0, rows: 1, missing: 0 });
    expect(await pictureIds(t, partyId)).toEqual([whole]);
    expect(await tidy()).toEqual({ files: 0, rows: 0, missing: 0 });
  });

  it('are skipped when a request removes them in between', async () => {
    const [whole, fileless] = [await add(), await add()];
    await dropFiles(fileless);
    t.clock.advance(GRACE_MS + 60_000);
    await tidy();
    t.clock.advance(MISSING_KEPT_MS);
    const removal = { sql: 'delete from media.pictures where id = ?', values: [fileless] };
    expect(await whilePartyIsLocked(t.em, partyId, removal, tidy)).toEqual({
      files: 0,
      rows: 0,
      missing: 0,
    });
    expect(await pictureIds(t, partyId)).toEqual([whole]);
  });

  it('are kept while they may belong to an upload in progress', async () => {
    const [rowless, fileless] = [await add(), await add()];
    await dropRow(rowless);
    await dropFiles(fileless);
    t.clock.advance(59 * 60_000);
    expect(await tidy()).toEqual({ files: 0, rows: 0, missing: 0 });
    expect(await filesOf(rowless)).toHaveLength(2);
    expect(await pictureIds(t, partyId)).toEqual([fileless]);
  });

  it('are found among more pictures than fit in a batch', async () => {
    const ids = Array.from({ length: 1500 }, () => randomUUID()).sort();
    const rows = ids.filter((_, n) => n % 500 !== 7); // three have no row
    await t.em.execute(
      `insert into media.pictures select id, ?, 0, 400, 300, now() - interval '1 day'
         from unnest(?::uuid[]) id`,
      [partyId, `{${[...rows, randomUUID()].join(',')}}`], // and one has no file
    );
    await t.make.summarise(partyId);
    for (const id of ids) {
      await storage().put(`pictures/${id}/480.webp`, Buffer.from('x'), 'image/webp');
    }
    t.clock.advance(GRACE_MS + 60_000);
    expect(await tidy()).toEqual({ files: 3, rows: 0, missing: 1 });
    t.clock.advance(MISSING_KEPT_MS);
    expect(await tidy()).toEqual({ files: 0, rows: 1, missing: 0 });
    expect(await pictureIds(t, partyId)).toHaveLength(rows.length);
    expect(await storedKeys(t)).toHaveLength(rows.length);
  });

  it('are kept if the store belongs to another database', async () => {
    const [id, other] = [await add(), await add()];
    t.clock.advance(GRACE_MS + 60_000);
    expect(await tidy()).toEqual({ files: 0, rows: 0, missing: 0 });
    const owner = await storedBytes(storage(), OWNER_KEY);

    // A folder that is not mounted looks empty.
    await dropFiles(id);
    await storage().remove([OWNER_KEY]);
    expect(await tidy()).toBeUndefined();
    // Another database's bucket is full of files that this one does not know.
    await storage().put(OWNER_KEY, Buffer.from(randomUUID()), 'text/plain');
    expect(await tidy()).toBeUndefined();
    expect(await pictureIds(t, partyId)).toEqual([id, other]);

    await storage().put(OWNER_KEY, owner ?? Buffer.from(''), 'text/plain');
    expect(await tidy()).toEqual({ files: 0, rows: 0, missing: 1 });
  });

  it('do not bind a store of another database', async () => {
    await storage().put(OWNER_KEY, Buffer.from(randomUUID()), 'text/plain');
    expect(await tidy()).toBeUndefined();
  });

  it('are removed once when all replicas run at the same time', async () => {
    const rowless = await add();
    await dropRow(rowless);
    t.clock.advance(GRACE_MS + 60_000);
    const results = await Promise.all(Array.from({ length: 6 }, tidy));
    const removed = results.reduce((sum, result) => sum + (result?.files ?? 0), 0);
    expect(removed).toBe(1);
    expect(await filesOf(rowless)).toEqual([]);
    expect(await t.em.execute('select id from shared.storage_owner')).toHaveLength(1);
  });

  it('are left to a replica that is tidying already', async () => {
    const rowless = await add();
    await dropRow(rowless);
    t.clock.advance(GRACE_MS + 60_000);
    const results: unknown[] = [];
    const run = async () => results.push(await tidy());
    await interleave(t.em, t.get<PictureReadModel>(PictureReadModel), 'next', run, run);
    expect(results).toEqual([undefined, { files: 1, rows: 0, missing: 0 }]);
  });
});

describe('pictures whose files are missing', () => {
  const keepFiles = async (id: string) => {
    const files = await Promise.all(
      (await filesOf(id)).map(async (key) => [key, await storedBytes(storage(), key)] as const),
    );
    return async () => {
      for (const [key, bytes] of files)
        await storage().put(key, bytes ?? Buffer.from(''), 'image/webp');
    };
  };
  const nights = async (count: number) => {
    for (let night = 0; night < count; night += 1) {
      t.clock.advance(24 * 3_600_000);
      await tidy();
    }
  };

  it.each([
    ['is empty', 9],
    ['is half restored', 5],
  ])('keep their rows while the store %s, and find them again', async (_, lost) => {
    const ids = [];
    for (let n = 0; n < 9; n += 1) ids.push(await add());
    await nights(1);
    const restores = await Promise.all(ids.slice(0, lost).map(keepFiles));
    await Promise.all(ids.slice(0, lost).map(dropFiles));
    const alarm = jest.spyOn(Logger.prototype, 'error').mockReturnValue();

    await nights(9);
    expect(await pictureIds(t, partyId)).toEqual(ids);
    expect(alarm).toHaveBeenCalledTimes(9);
    expect(alarm).toHaveBeenCalledWith(
      `The storage lacks the files of ${lost} of 9 pictures: no row is removed`,
    );
    alarm.mockRestore();
    expect(await t.get<Metrics>(Metrics).registry.metrics()).toContain(
      `convite_pictures_missing ${lost}`,
    );

    for (const restore of restores) await restore();
    await nights(9);
    expect(await pictureIds(t, partyId)).toEqual(ids);
    await Promise.all(ids.map(async (id) => expect(await filesOf(id)).toHaveLength(2)));
    expect(await t.get<Metrics>(Metrics).registry.metrics()).toContain(
      'convite_pictures_missing 0',
    );
  });

  it('are kept for a week, which begins anew when the files were back', async () => {
    const [whole, lost] = [await add(), await add()];
    await nights(1);
    const restore = await keepFiles(lost);
    await dropFiles(lost);
    await nights(7); // the first of them notes that the files are missing
    expect(await pictureIds(t, partyId)).toEqual([whole, lost]);

    await restore();
    await nights(1);
    await dropFiles(lost);
    await nights(7);
    expect(await pictureIds(t, partyId)).toEqual([whole, lost]);
    await nights(1);
    expect(await pictureIds(t, partyId)).toEqual([whole]);
  });
});

describe('a loss that an operator accepts', () => {
  it('is of all pictures without files, also of those of the last hour', async () => {
    const [whole, lost, rowless] = [await add(), await add(), await add()];
    await dropFiles(lost);
    await dropRow(rowless);
    t.clock.advance(60_000);
    expect(await t.get<TidyPictures>(TidyPictures).run(true)).toEqual({
      ...{ files: 0, rows: 1, missing: 0 },
    });
    expect(await pictureIds(t, partyId)).toEqual([whole]);
    expect(await filesOf(rowless)).not.toEqual([]); // of an upload, perhaps
  });
});

describe('an upload that fails', () => {
  it('after its files were written leaves none of them when a rule refuses it', async () => {
    await t.set('parties.parties', partyId, { status: 'finished' });
    await expect(add()).rejects.toMatchObject({ code: 'party_finished' });
    expect(await storedKeys(t)).toEqual([]);
  });

  it('keeps its files when it is unknown whether the row was written', async () => {
    await t.em.execute('alter table media.pictures add check (width < 10)'); // no rule of ours
    await expect(add()).rejects.toThrow(/pictures_width_check/);
    await t.em.execute('alter table media.pictures drop constraint pictures_width_check');
    expect(await storedKeys(t)).toHaveLength(2);
  });

  it('leaves no row when its files could not be written', async () => {
    const put = jest.spyOn(storage(), 'put').mockRejectedValueOnce(new Error('disk full'));
    await expect(add()).rejects.toThrow('disk full');
    put.mockRestore();
    expect(await pictureIds(t, partyId)).toEqual([]);
  });
});
