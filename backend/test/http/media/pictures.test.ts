import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { TestAccount } from '../../factories.js';
import { AddPicture } from '../../../src/modules/media/application/add-picture.js';
import type { DomainError } from '../../../src/shared/errors/domain-error.js';
import { OWNER_KEY } from '../../../src/shared/storage/storage-ownership.js';
import { testApp } from '../../support/app.js';
import { photo, pictureIds, plain, redAndBlue, upload } from '../../support/pictures.js';
import { eventually, storedKeys } from '../../support/storage.js';

let host: TestAccount;
let partyId: string;
const t = testApp();
beforeAll(async () => {
  host = await t.make.account();
});
beforeEach(async () => {
  partyId = await t.make.party(host.id);
});

const add = async (bytes?: Buffer) => {
  const { body } = await upload(
    t,
    host,
    partyId,
    bytes ?? (await plain().jpeg().toBuffer()),
  ).expect(201);
  return body as { id: string; width: number; height: number };
};

const served = async (id: string, w?: number) => {
  const { body } = await t.http.get(`/api/picturescdn/${id}`).query({ w }).expect(200);
  return body as Buffer;
};

describe('uploaded pictures', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('are stored as WebP when they are %s', async (type) => {
    const added = await add(await plain()[type]().toBuffer());
    expect(added).toEqual({ id: expect.any(String), width: 800, height: 600 });
    expect(await sharp(await served(added.id)).metadata()).toMatchObject({
      format: 'webp',
      width: 800,
      height: 600,
    });
    expect(await storedKeys(t, `pictures/${added.id}`)).toEqual([
      `pictures/${added.id}/480.webp`,
      `pictures/${added.id}/960.webp`,
    ]);
  });

  it('are stored in three widths and never enlarged', async () => {
    const { id, width, height } = await add(await plain(4000, 3000).jpeg().toBuffer());
    expect({ width, height }).toEqual({ width: 1600, height: 1200 });
    const widths = await Promise.all(
      [1, 480, 500, 960, 1200, 5000].map(
        async (w) => (await sharp(await served(id, w)).metadata()).width,
      ),
    );
    expect(widths).toEqual([480, 480, 960, 960, 1600, 1600]);
  });

  it('may be tall screenshots', async () => {
    const { id } = await add(await plain(1000, 20_000).png().toBuffer());
    expect((await sharp(await served(id)).metadata()).height).toBe(3200);
  });

  it('are turned upright and lose EXIF and GPS data', async () => {
    const taken = await (
      await redAndBlue(200, 100)
    )
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .withExif({
        IFD0: { Model: 'MARKER-CAMERA' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 54/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(taken.includes('MARKER-CAMERA')).toBe(true);

    const { id, width, height } = await add(taken);
    expect({ width, height }).toEqual({ width: 100, height: 200 });
    const kept = await served(id);
    expect(kept.includes('MARKER-CAMERA')).toBe(false);
    const { exif, orientation } = await sharp(kept).metadata();
    expect({ exif, orientation }).toEqual({});
    const { data, info } = await sharp(kept).raw().toBuffer({ resolveWithObject: true });
    const [top, bottom] = [data.subarray(0, 3), data.subarray((info.height - 1) * info.width * 3)];
    expect(top[0]).toBeGreaterThan(200);
    expect(bottom[2]).toBeGreaterThan(200);
  });

  it('are converted from CMYK to sRGB', async () => {
    const print = await plain().toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(print).metadata()).space).toBe('cmyk');
    const { id } = await add(print);
    expect(await sharp(await served(id)).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  });

  it('keep their transparency', async () => {
    const glass = sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
    });
    const { id } = await add(await glass.png().toBuffer());
    expect((await sharp(await served(id)).metadata()).hasAlpha).toBe(true);
  });

  it('lose data appended to the file', async () => {
    const jpeg = await plain().jpeg().toBuffer();
    const { id } = await add(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]));
    expect((await served(id)).includes('script')).toBe(false);
  });

  it('are recognised by their bytes, not by name or declared type', async () => {
    const png = await plain().png().toBuffer();
    await upload(t, host, partyId, png, {
      filename: '../../../etc/passwd.html',
      contentType: 'text/html',
    }).expect(201);
    const keys = (await storedKeys(t, '')).filter((key) => key !== OWNER_KEY);
    expect(keys.every((key) => /^pictures\/[0-9a-f-]{36}\/\d+\.webp$/.test(key))).toBe(true);
  });
});

describe('the pictures of a party', () => {
  it('are listed in order to every verified account, also in the party', async () => {
    const [first, second] = [await add(), await add()];
    const guest = await t.make.account();
    const { body } = await t.read(guest, `/parties/${partyId}/pictures`).expect(200);
    expect(body).toEqual([first, second]);
    const { body: party } = await t.read(guest, `/parties/${partyId}`).expect(200);
    expect(party.pictures).toEqual([{ id: first.id }, { id: second.id }]);
  });

  it('are reordered by the host, the cover first', async () => {
    const ids = [(await add()).id, (await add()).id, (await add()).id] as const;
    const order = [ids[2], ids[0], ids[1]];
    const { body } = await t.patch(host, `/parties/${partyId}`, { picture_ids: order }).expect(200);
    expect(body.pictures).toEqual(order.map((id) => ({ id })));
    expect(await pictureIds(t, partyId)).toEqual(order);
  });

  it('keep their order once the party is finished', async () => {
    const ids = [(await add()).id, (await add()).id] as const;
    await t.set('parties.parties', partyId, { status: 'finished' });
    const { body } = await t
      .patch(host, `/parties/${partyId}`, { picture_ids: [ids[1], ids[0]] })
      .expect(409);
    expect(body.message).toBe('party_finished');
    expect(await pictureIds(t, partyId)).toEqual(ids);
  });

  it('refuse an order with other ids, and the rest of that change', async () => {
    const ids = [(await add()).id, (await add()).id];
    for (const picture_ids of [[], ids.slice(1), [...ids, randomUUID()], [ids[0], ids[0]]]) {
      const { body } = await t
        .patch(host, `/parties/${partyId}`, { name: 'No se guarda', picture_ids })
        .expect(400);
      expect(body).toMatchObject({
        message: 'validation_failed',
        details: [{ field: 'picture_ids', code: 'not_these_pictures' }],
      });
    }
    expect(await pictureIds(t, partyId)).toEqual(ids);
    const { body: party } = await t.read(host, `/parties/${partyId}`);
    expect(party.name).not.toBe('No se guarda');
  });

  it('are limited to thirty under concurrent uploads, without leftover files', async () => {
    for (let n = 0; n < 25; n += 1) await t.make.picture(partyId);
    const before = await storedKeys(t);
    const jpeg = await plain(100, 100).jpeg().toBuffer();
    // Not over HTTP, where an account has two uploads at a time on each server.
    const added = await Promise.allSettled(
      Array.from({ length: 20 }, () => t.get(AddPicture).run(host.id, partyId, jpeg)),
    );
    const refused = added.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused.map((error) => (error as DomainError).code)).toEqual(
      Array(15).fill('too_many_pictures'),
    );
    expect(await pictureIds(t, partyId)).toHaveLength(30);
    expect(await storedKeys(t)).toHaveLength(before.length + 5);
  });
});

describe('a removed picture', () => {
  it('is removed from the party immediately, and its files soon after', async () => {
    const [removed, kept] = [await add(), await add()];
    await t.remove(host, `/pictures/${removed.id}`).expect(204);
    expect(await pictureIds(t, partyId)).toEqual([kept.id]);
    await t.http.get(`/api/picturescdn/${removed.id}`).expect(404);
    await eventually(async () => (await storedKeys(t, `pictures/${removed.id}`)).length === 0);
    expect(await storedKeys(t, `pictures/${kept.id}`)).toHaveLength(2);
  });

  it('cannot be removed twice', async () => {
    const { id } = await add();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => t.remove(host, `/pictures/${id}`)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 404, 404, 404, 404]);
  });
});

describe('a picture file', () => {
  it('is public, immutable for caches and served with nosniff', async () => {
    const { id } = await add();
    const { headers, body } = await t.http.get(`/api/picturescdn/${id}`).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const again = t.http.get(`/api/picturescdn/${id}`).set('If-None-Match', headers.etag ?? '');
    await again.expect(304);
    await t.http.head(`/api/picturescdn/${id}`).expect(200);
  });

  it.each(['?w=0', '?w=-1', '?w=ancho', '?w=1.5', '?w=480&w=960', '?w='])(
    'answers 404 for %s',
    async (query) => {
      const { id } = await add();
      await t.http.get(`/api/picturescdn/${id}${query}`).expect(404);
    },
  );

  it('is not found under an unknown id, and the answer is not cached', async () => {
    for (const id of [randomUUID(), 'no-soy-un-id', '..%2F..%2Fetc%2Fpasswd']) {
      const { headers } = await t.http.get(`/api/picturescdn/${id}`).expect(404);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('is small', async () => {
    const { id } = await add(await photo(1800, 1200).jpeg({ quality: 60 }).toBuffer());
    expect((await served(id, 480)).length).toBeLessThan((await served(id)).length / 5);
  });
});
