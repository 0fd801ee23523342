import { get as ask, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { testApp } from '../../support/app.js';
import { OpenStream } from '../../support/door-stream.js';
import { phoneOf, sceneOf } from '../door/scene.js';

const GUESTS = 20;

const t = testApp();
const url = () => `http://127.0.0.1:${(t.app.getHttpServer().address() as AddressInfo).port}`;

interface Answer {
  headers: IncomingHttpHeaders;
  /** As sent. */
  bytes: Buffer;
}

/** Without a client that decompresses by itself. */
const get = (path: string, headers: Record<string, string>) =>
  new Promise<Answer>((done, fail) => {
    ask(url() + path, { headers }, (response) => {
      void buffer(response).then((bytes) => done({ headers: response.headers, bytes }), fail);
    }).on('error', fail);
  });

async function doorOfMany() {
  const scene = await sceneOf(t);
  for (let n = 0; n < GUESTS; n += 1) await t.make.manualGuest(scene.partyId);
  return { scene, path: `/api/parties/${scene.partyId}/door`, auth: scene.host.auth };
}

describe('the compression of data', () => {
  it.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ])('sends a door as %s to those who take it', async (encoding, decompress) => {
    const { path, auth } = await doorOfMany();
    const plain = await get(path, auth);
    expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const sent = await get(path, { ...auth, 'Accept-Encoding': encoding });
    expect(sent.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(sent.bytes.length).toBeLessThan(plain.bytes.length / 2);
    const guestsOf = (bytes: Buffer) =>
      (JSON.parse(bytes.toString()) as { guests: object[] }).guests;
    expect(guestsOf(decompress(sent.bytes))).toEqual(guestsOf(plain.bytes));
  });

  it('leaves small answers as they are', async () => {
    const host = await t.make.account();
    const { headers } = await get('/api/parties', { ...host.auth, 'Accept-Encoding': 'gzip' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('leaves answers with new links as they are', async () => {
    const host = await t.make.account();
    const partyId = await t.make.party(host.id);
    const list = Array.from({ length: GUESTS }, (_, n) => `Familia Paz ${n}`).join('\n');
    const { headers, text } = await t
      .post(host, `/parties/${partyId}/families`, { list })
      .set('Accept-Encoding', 'gzip')
      .expect(201);
    expect(text.length).toBeGreaterThan(2_000);
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('leaves the stream of a door as it is, each event sent at once', async () => {
    const { scene, auth } = await doorOfMany();
    const stream = await OpenStream.open(url(), scene.partyId, {
      ...auth,
      'Accept-Encoding': 'gzip, br',
    });
    await stream.until(() => stream.names.includes('heartbeat'));
    const phone = phoneOf(t, scene);
    await phone.send([phone.tap(scene.kid, 'arrived')]).expect(200);
    await stream.until(() => stream.names.includes('changes'));
    stream.close();
  });
});
