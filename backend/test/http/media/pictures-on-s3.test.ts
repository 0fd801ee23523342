import sharp from 'sharp';
import { S3Storage } from '../../../src/shared/storage/s3-storage.js';
import { FileStorage } from '../../../src/shared/storage/file-storage.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { plain, upload } from '../../support/pictures.js';
import { startS3 } from '../../support/s3.js';
import { eventually, storedKeys } from '../../support/storage.js';

let s3: Awaited<ReturnType<typeof startS3>>;
let t: TestApp;
beforeAll(async () => {
  s3 = await startS3();
  t = await createTestApp({ env: s3.env });
});
afterAll(async () => {
  await t.close();
  await s3.stop();
});

describe('pictures in object storage', () => {
  it('are added, served and removed as on disk', async () => {
    expect(t.get(FileStorage)).toBeInstanceOf(S3Storage);
    const host = await t.make.account();
    const partyId = await t.make.party(host.id);
    const jpeg = await plain(1200, 800).jpeg().toBuffer();
    const { body: added } = await upload(t, host, partyId, jpeg).expect(201);
    expect(await storedKeys(t)).toHaveLength(3);

    const { body, headers } = await t.http.get(`/api/picturescdn/${added.id}?w=480`).expect(200);
    expect(headers['content-type']).toBe('image/webp');
    expect((await sharp(body as Buffer).metadata()).width).toBe(480);

    await t.remove(host, `/pictures/${added.id}`).expect(204);
    await eventually(async () => (await storedKeys(t)).length === 0);
  });

  it('answer 503 while the storage is unreachable, without partial changes', async () => {
    const host = await t.make.account();
    const partyId = await t.make.party(host.id);
    const jpeg = await plain().jpeg().toBuffer();
    const { body: added } = await upload(t, host, partyId, jpeg).expect(201);
    await s3.stop();
    await upload(t, host, partyId, jpeg).expect(503);
    const served = await t.http.get(`/api/picturescdn/${added.id}`).expect(503);
    expect(served.headers['cache-control']).toBe('no-store');
    const { body } = await t.read(host, `/parties/${partyId}/pictures`).expect(200);
    expect(body).toHaveLength(1);
  });
});
