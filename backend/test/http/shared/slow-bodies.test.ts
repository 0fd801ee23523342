import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { testApp } from '../../support/app.js';
import { plain } from '../../support/pictures.js';

// A client that sends a byte now and then would otherwise keep its connection for five minutes.

const t = testApp({ env: { BODY_SECONDS: '1', UPLOAD_STALL_SECONDS: '300' } });

async function open(lines: string[], body: string | Buffer): Promise<Socket> {
  const { port } = t.app.getHttpServer().address() as AddressInfo;
  const socket = connect(port);
  await once(socket, 'connect');
  socket.write([...lines, 'Host: localhost', '', ''].join('\r\n'));
  socket.write(body);
  return socket;
}

/** Everything until the server closes the connection, also what arrives meanwhile. */
async function untilClosed(socket: Socket, drip: string): Promise<string> {
  const timer = setInterval(() => socket.writable && socket.write(drip), 100);
  socket.on('error', () => undefined); // written to after the server closed it
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  await new Promise((done) => socket.once('close', done)); // `once` of node:events gives up at an error
  clearInterval(timer);
  return answer;
}

const JSON_TYPE = 'Content-Type: application/json';

it.each([
  [
    'JSON',
    ['POST /api/auth/login HTTP/1.1', JSON_TYPE, 'Content-Length: 90000'],
    '{"email":"',
    'x',
  ],
  [
    'JSON in chunks',
    ['POST /api/auth/login HTTP/1.1', JSON_TYPE, 'Transfer-Encoding: chunked'],
    '1\r\n{\r\n',
    '1\r\n \r\n',
  ],
  [
    'the body of a page',
    ['POST /invitations/ HTTP/1.1', JSON_TYPE, 'Content-Length: 900'],
    '{',
    ' ',
  ],
])('is answered with 408 and its connection closed: %s', async (_, lines, start, drip) => {
  const answer = await untilClosed(await open(lines, start), drip);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('{"statusCode":408,"message":"request_timeout"}');
});

it.each([
  ['of another type', 'text/plain'],
  ['of an upload without an account', 'multipart/form-data; boundary=b'],
])('ends also when the request was answered before: %s', async (_, type) => {
  const party = '00000000-0000-4000-8000-000000000000';
  const lines = [
    `POST /api/parties/${party}/pictures HTTP/1.1`,
    `Content-Type: ${type}`,
    'Content-Length: 90000',
  ];
  const answer = await untilClosed(await open(lines, 'x'), 'x');
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});

it('leaves an upload its own time', async () => {
  const host = await t.make.account();
  const partyId = await t.make.party(host.id);
  const form = Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n'),
    await plain().jpeg().toBuffer(),
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const upload = await open(
    [
      `POST /api/parties/${partyId}/pictures HTTP/1.1`,
      `Authorization: ${host.auth.Authorization}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${form.length}`,
    ],
    form.subarray(0, 100),
  );
  // Begun after it, and ended for taking too long.
  const login = ['POST /api/auth/login HTTP/1.1', JSON_TYPE, 'Content-Length: 900'];
  await untilClosed(await open(login, '{'), ' ');
  upload.write(form.subarray(100));
  const [answer] = (await once(upload, 'data')) as [Buffer];
  upload.destroy();
  expect(String(answer)).toMatch(/^HTTP\/1\.1 201 /);
});
