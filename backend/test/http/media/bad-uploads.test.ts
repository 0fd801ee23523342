import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { crc32 } from 'node:zlib';
import { OWNER_KEY } from '../../../src/shared/storage/storage-ownership.js';
import type { TestAccount } from '../../factories.js';
import { createTestApp, testApp } from '../../support/app.js';
import { animation, photo, pictureIds, plain, upload } from '../../support/pictures.js';
import { eventually, storedKeys } from '../../support/storage.js';

let host: TestAccount;
let partyId: string;
const t = testApp({ env: { UPLOAD_STALL_SECONDS: '300' } });
beforeAll(async () => {
  // on a busy machine
  host = await t.make.account();
  partyId = await t.make.party(host.id);
});
afterEach(async () => {
  expect(await pictureIds(t, partyId)).toEqual([]);
  expect((await storedKeys(t, '')).filter((key) => key !== OWNER_KEY)).toEqual([]);
});

const bytes = (text: string) => Buffer.from(text, 'latin1');
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const cut = (file: Buffer) => file.subarray(0, Math.floor(file.length * 0.7));

const invalid = (code: string) => ({
  statusCode: 400,
  message: 'validation_failed',
  details: [expect.objectContaining({ field: 'picture', code })],
});
const unsupported = (message = 'unsupported_media_type') => ({ statusCode: 415, message });

const tooLarge = { statusCode: 413, message: 'payload_too_large' };

/** A small PNG whose header has other dimensions. */
async function huge(side: number): Promise<Buffer> {
  const png = await plain(8, 8).png().toBuffer();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe('an upload is refused, and no file is kept, for', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, object]>([
    ['empty', () => bytes(''), invalid('empty')],
    [
      'a truncated JPEG',
      async () => cut(await photo(400, 300).jpeg().toBuffer()),
      invalid('unreadable'),
    ],
    ['the head of a JPEG and nothing more', () => bytes('\xff\xd8\xff\xe0'), invalid('unreadable')],
    ['an SVG with a script', () => bytes(SVG), unsupported()],
    [
      'a HEIC',
      () => bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      unsupported('heic_not_supported'),
    ],
    [
      'an animation of a thousand frames',
      () => animation(1000),
      unsupported('animated_not_supported'),
    ],
    ['a picture of 400 megapixels', () => huge(20_000), invalid('too_many_pixels')],
    ['11 MB', () => Buffer.concat([bytes('\xff\xd8\xff'), Buffer.alloc(11_000_000)]), tooLarge],
  ])('%s', async (_, make, answer) => {
    // Every file is named .jpg and declared as image/jpeg.
    const { body } = await upload(t, host, partyId, await make());
    expect(body).toMatchObject(answer);
  });

  it('a picture just over 50 megapixels', async () => {
    const { body } = await upload(t, host, partyId, await plain(7072, 7072).jpeg().toBuffer());
    expect(body).toMatchObject(invalid('too_many_pixels'));
  });

  it('10 MB and one byte', async () => {
    const most = 10 * 1024 * 1024;
    const file = Buffer.concat([await plain().jpeg().toBuffer(), Buffer.alloc(most)]);
    const { body } = await upload(t, host, partyId, file.subarray(0, most + 1));
    expect(body).toEqual(tooLarge);
    const { body: added } = await upload(t, host, partyId, file.subarray(0, most)).expect(201);
    await t.remove(host, `/pictures/${added.id}`).expect(204);
    await eventually(async () => (await storedKeys(t)).length === 0);
  });

  it('11 MB without a Content-Length', async () => {
    const body = chunked('picture', Buffer.alloc(11_000_000));
    expect(await sendRaw(body)).toMatch(/^HTTP\/1\.1 413 [^]*payload_too_large/);
  });
});

describe('a form is refused that has', () => {
  const send = () => t.post(host, `/parties/${partyId}/pictures`);
  const jpeg = () => plain().jpeg().toBuffer();

  it('no file', async () => {
    const { body } = await send().field('picture', 'soy texto').expect(400);
    expect(body.details).toEqual([{ field: 'picture', code: 'required' }]);
  });

  it('two files', async () => {
    const file = await jpeg();
    const { body } = await send()
      .attach('picture', file, 'a.jpg')
      .attach('picture', file, 'b.jpg')
      .expect(400);
    expect(body.details).toEqual([{ field: 'picture', code: 'single' }]);
  });

  it('a file under another field name', async () => {
    const { body } = await send()
      .attach('avatar', await jpeg(), 'a.jpg')
      .expect(400);
    expect(body.details).toEqual([{ field: 'avatar', code: 'unknown_field' }]);
  });

  it('another field, before or after the file', async () => {
    const file = await jpeg();
    const before = await send().field('party_id', 'x').attach('picture', file, 'a.jpg').expect(400);
    const behind = await send().attach('picture', file, 'a.jpg').field('party_id', 'x').expect(400);
    const nested = await send()
      .field('party[id]', 'x')
      .attach('picture', file, 'a.jpg')
      .expect(400);
    const long = await send().field('notes', 'x'.repeat(2_000)).expect(400);
    expect([before, behind, nested, long].map(({ body }) => body.details)).toEqual([
      [{ field: 'party_id', code: 'unknown_field' }],
      [{ field: 'party_id', code: 'unknown_field' }],
      [{ field: 'party[id]', code: 'unknown_field' }],
      [{ field: 'notes', code: 'unknown_field' }],
    ]);
  });

  it('no parts, no boundary or no end', async () => {
    const type = 'multipart/form-data';
    const malformed = [{ field: '', code: 'malformed' }];
    const noBoundary = await send().set('Content-Type', type).send('x').expect(400);
    expect(noBoundary.body.details).toEqual(malformed);
    const noEnd = await send()
      .set('Content-Type', `${type}; boundary=b`)
      .send('--b\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\nabc')
      .expect(400);
    expect(noEnd.body.details).toEqual(malformed);
    await send().set('Content-Type', `${type}; boundary=b`).send('--b--\r\n').expect(400);
  });

  it('a body that is not multipart', async () => {
    const json = await send().send({ picture: 'x' }).expect(415);
    expect(json.body.message).toBe('unsupported_media_type');
    await send()
      .set('Content-Type', 'image/jpeg')
      .send(await jpeg())
      .expect(415);
    await send().expect(415);
  });
});

describe('a slow upload', () => {
  it('that a rule refuses is answered before its bytes have arrived', async () => {
    const finished = await t.make.party(host.id, { status: 'finished' });
    const full = await t.make.party(host.id);
    for (let n = 0; n < 30; n += 1) await t.make.picture(full);
    const begin = (party: string) =>
      sendRaw(chunked('picture', bytes('\xff\xd8\xff'), false, host, party));
    expect(await begin(finished)).toContain('party_finished');
    expect(await begin(full)).toContain('too_many_pictures');
  });
});

// After the tests of `t`: Passport keeps one strategy in a process, that of the app created last.
describe('an upload', () => {
  it.each(['sends nothing', 'sends a byte now and then'])(
    'is aborted when it %s, and two of them delay no other account',
    async (kind) => {
      const hasty = await createTestApp({ env: { UPLOAD_STALL_SECONDS: '1' } });
      const account = await hasty.make.account();
      const party = await hasty.make.party(account.id);
      const slow = [0, 1].map(async () => {
        const request = chunked('picture', bytes('\xff\xd8\xff'), false, account, party);
        const socket = await open(request, hasty);
        const drip = setInterval(() => {
          if (kind !== 'sends nothing' && socket.writable) socket.write('\r\n1\r\nx');
        }, 100);
        return answerOf(socket).finally(() => clearInterval(drip));
      });
      for (const answer of await Promise.all(slow)) {
        expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*request_timeout/);
      }
      await hasty.close();
    },
  );

  it('is aborted when its time is over', async () => {
    const hasty = await createTestApp({ env: { UPLOAD_SECONDS: '1' } });
    const account = await hasty.make.account();
    const party = await hasty.make.party(account.id);
    const socket = connect((hasty.app.getHttpServer().address() as AddressInfo).port);
    socket.write(chunked('picture', Buffer.alloc(500_000), false, account, party));
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 408 [^]*request_timeout/);
    await hasty.close();
  });
});

describe('where a slow upload is waited for, one', () => {
  const patient = testApp({ env: { UPLOAD_STALL_SECONDS: '300' } });

  /** An account with a party, its uploads, and one that is begun and goes on. */
  async function account() {
    const uploader = await patient.make.account();
    const party = await patient.make.party(uploader.id);
    return {
      own: (file: Buffer) => upload(patient, uploader, party, file),
      begun: chunked('picture', bytes('\xff\xd8\xff'), false, uploader, party),
    };
  }

  it('is limited to two of an account at a time', async () => {
    const { own, begun } = await account();
    const first = [await open(begun, patient), await open(begun, patient)];
    await eventually(async () => {
      const refused = await own(bytes('<html>'));
      if (refused.status !== 429) return false;
      expect(refused.body.message).toBe('too_many_requests');
      expect(refused.headers['retry-after']).toBe('5');
      return true;
    });
    for (const socket of first) socket.destroy();
    await eventually(async () => (await own(bytes('<html>'))).status === 415);
  });

  it('whose client disconnects leaves nothing and frees its place', async () => {
    const { own, begun } = await account();
    for (let n = 0; n < 20; n += 1) {
      const socket = await open(begun, patient);
      setTimeout(() => socket.destroy(), 20);
      await once(socket, 'close');
    }
    await eventually(async () => {
      const { status, body } = await own(bytes('<html>'));
      if (status === 429) return false;
      expect(body).toMatchObject(unsupported());
      return true;
    });
  });

  it('of a stranger completes while those of nine accounts hang', async () => {
    const hanging: Socket[] = [];
    let answered = 0;
    let slow: TestAccount | undefined;
    let ofParty = '';
    for (let n = 0; n < 17; n += 1) {
      if (!slow || n % 2 === 0) {
        slow = await patient.make.account();
        ofParty = await patient.make.party(slow.id);
      }
      const { port } = patient.app.getHttpServer().address() as AddressInfo;
      const socket = connect(port);
      await once(socket, 'connect');
      socket.write(chunked('picture', bytes('\xff\xd8\xff'), false, slow, ofParty));
      socket.once('data', () => (answered += 1));
      hanging.push(socket);
    }
    const stranger = await patient.make.account();
    const party = await patient.make.party(stranger.id);
    await upload(patient, stranger, party, await plain().jpeg().toBuffer()).expect(201);
    expect(answered).toBe(0);
    for (const socket of hanging) socket.destroy();
  });
});

/** A raw chunked request, without its end unless `whole`. */
function chunked(
  field: string,
  content: Buffer,
  whole = true,
  account = host,
  ofParty = partyId,
): Buffer {
  const part = Buffer.concat([
    bytes(`--b\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`),
    content,
    bytes(whole ? '\r\n--b--\r\n' : ''),
  ]);
  return Buffer.concat([
    bytes(
      [
        `POST /api/parties/${ofParty}/pictures HTTP/1.1`,
        'Host: localhost',
        `Authorization: ${account.auth.Authorization}`,
        'Content-Type: multipart/form-data; boundary=b',
        'Transfer-Encoding: chunked',
        '',
        `${part.length.toString(16)}\r\n`,
      ].join('\r\n'),
    ),
    part,
    bytes(whole ? '\r\n0\r\n\r\n' : ''),
  ]);
}

async function open(request: Buffer, { app } = t) {
  const server = app.getHttpServer() as Server;
  const socket = connect((server.address() as AddressInfo).port);
  await once(socket, 'connect');
  socket.write(request);
  return socket;
}

/** @returns the response, once it is complete */
async function sendRaw(request: Buffer): Promise<string> {
  return answerOf(await open(request));
}

async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  try {
    for await (const chunk of socket) {
      answer += String(chunk);
      if (answer.includes('"message"')) return answer;
    }
    return answer;
  } finally {
    socket.destroy();
  }
}
