import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Logger } from 'nestjs-pino';
import { RequestLog } from '../../../src/shared/logging/request-log.js';
import { testApp } from '../../support/app.js';
import { OpenStream } from '../../support/door-stream.js';

interface Line {
  reqId: string;
  account?: string;
  client?: string;
  msg: string;
  req: { method: string; route: string; ids?: Record<string, string> };
  level: number;
  res?: { statusCode: number };
  err?: { type: string; stack: string; cause?: { stack: string } };
}

const log: string[] = [];
const sink = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    log.push(chunk.toString());
    done();
  },
});
let port: number;
const t = testApp({
  env: {
    TRUSTED_PROXIES: 'loopback',
    RUN_JOBS: 'false',
    // A store that does not answer.
    S3_BUCKET: 'b',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  },
  override: (builder) =>
    builder.overrideProvider(RequestLog).useValue(new RequestLog('info', 'k'.repeat(32), sink)),
});
beforeAll(() => {
  t.app.useLogger(t.app.get(Logger));
  port = (t.app.getHttpServer().address() as AddressInfo).port;
});

/** Sends the request line as it is, which HTTP clients would normalise. */
async function send(method: string, target: string, auth = '', body = '', from = '203.0.113.7') {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const answer = text(socket);
  socket.write(
    `${method} ${target} HTTP/1.1\r\nHost: convite.example\r\nConnection: close\r\n` +
      `X-Forwarded-For: ${from}\r\n${auth ? `Authorization: ${auth}\r\n` : ''}` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
  const response = await answer;
  const id = /x-request-id: (\S+)/i.exec(response)?.[1] ?? 'none';
  return { status: Number(response.split(' ')[1]), lines: await linesOf(id) };
}

/** A line is written when the response has left, shortly after the client read it. */
async function linesOf(id: string): Promise<Line[]> {
  const found = () => log.filter((line) => line.includes(id));
  for (let waited = 0; found().length === 0 && waited < 60_000; waited += 20) await wait(20);
  return found().map((line) => JSON.parse(line) as Line);
}

const login = JSON.stringify({ email: 'ana@example.com', password: 'una clave bien larga' });

async function careNotes() {
  const host = await t.make.account();
  const guest = await t.make.account();
  const partyId = await t.make.party(host.id, { status: 'started' });
  await t.make.invitation({
    partyId,
    guestId: guest.id,
    accountId: guest.id,
    rsvp: 'accepted',
    namedAt: t.clock.now(),
  });
  return { host, guestId: guest.id, partyId };
}

describe('the request log', () => {
  it.each([
    ['/api/auth/login', 401],
    ['/api/auth/login/', 401],
    ['http://convite.example/api/auth/login', 401],
    ['HTTP://other.example:8080/api/auth/login?x=1', 401],
  ])('has one line with the route for POST %s', async (target, status) => {
    const answer = await send('POST', target, '', login);
    expect(answer.status).toBe(status);
    expect(answer.lines).toEqual([
      expect.objectContaining({
        req: { method: 'POST', route: '/api/auth/login' },
        res: { statusCode: status },
        client: expect.stringMatching(/^[\w-]{16}$/) as string,
      }),
    ]);
  });

  it.each(['/API/auth/login', '/Api/auth/login', '/api/Auth/LOGIN', '//api/auth/login'])(
    'has a line for POST %s, which is no route',
    async (target) => {
      const answer = await send('POST', target, '', login);
      expect(answer.status).toBe(404);
      expect(answer.lines.map(({ req }) => req)).toEqual([{ method: 'POST', route: 'unmatched' }]);
    },
  );

  it('has one line for a stream, when it has ended', async () => {
    const { host, partyId } = await careNotes();
    const stream = await OpenStream.open(`http://127.0.0.1:${port}`, partyId, host.auth);
    await stream.until(() => stream.names.includes('heartbeat'));
    const id = stream.response.headers.get('x-request-id') ?? 'none';
    expect(log.some((line) => line.includes(id))).toBe(false);
    stream.close();
    expect(await linesOf(id)).toEqual([
      expect.objectContaining({
        level: 30,
        account: host.id,
        req: { method: 'GET', route: '/api/parties/:partyId/door/stream', ids: { partyId } },
        res: { statusCode: 200 },
      }),
    ]);
  });

  it('has a line with account, party and guest for each way to read care notes', async () => {
    const { host, partyId, guestId } = await careNotes();
    const path = `/parties/${partyId}/guest/${guestId}`;
    for (const target of [
      `/api${path}`,
      `/api${path}/?x=/api/health/live`,
      `http://x/api${path}`,
    ]) {
      const { status, lines } = await send('GET', target, host.auth.Authorization);
      expect([target, status]).toEqual([target, 200]);
      expect(lines).toEqual([
        expect.objectContaining({
          account: host.id,
          req: {
            method: 'GET',
            route: '/api/parties/:partyId/guest/:guestId',
            ids: { partyId, guestId },
          },
        }),
      ]);
    }
    for (const target of [
      `/API${path}`,
      `/api/Parties/${partyId}/guest/${guestId}`,
      `//api${path}`,
    ]) {
      const { status, lines } = await send('GET', target, host.auth.Authorization);
      expect([target, status, lines.length]).toEqual([target, 404, 1]);
    }
  });

  it.each(['/api/auth/login', 'http://convite.example/api/auth/login'])(
    'names the route of a request whose body is refused: %s',
    async (target) => {
      const { status, lines } = await send('POST', target, '', '{"email":');
      expect(status).toBe(400);
      expect(lines[0]?.req.route).toBe('/api/auth/login');
    },
  );

  it('has one line for an error, with its reason, account and client', async () => {
    const { host, partyId } = await careNotes();
    await t.em.execute('alter table parties.parties rename to lost');
    const { lines } = await send('GET', `/api/parties/${partyId}`, host.auth.Authorization);
    await t.em.execute('alter table parties.lost rename to parties');
    expect(lines).toEqual([
      expect.objectContaining({
        level: 50,
        account: host.id,
        client: expect.any(String) as string,
        req: { method: 'GET', route: '/api/parties/:id', ids: { id: partyId } },
        res: { statusCode: 500 },
        err: expect.objectContaining({ type: 'TableNotFoundException', code: '42P01' }) as object,
      }),
    ]);
  });

  it('has one line for a 503, with its cause, and none of what was typed', async () => {
    const { partyId } = await careNotes();
    const picture = await t.make.picture(partyId);
    const { status, lines } = await send('GET', `/api/picturescdn/${picture}?x=Florencia`);
    expect(status).toBe(503);
    expect(lines).toEqual([
      expect.objectContaining({
        level: 50,
        req: { method: 'GET', route: '/api/picturescdn/:id' },
        res: { statusCode: 503 },
      }),
    ]);
    expect(lines[0]?.err?.cause?.stack).toContain('ECONNREFUSED');
    expect(log.filter((line) => line.includes('ECONNREFUSED'))).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`Florencia|${picture}`));
  });

  it('never has a part of a path that is no route', async () => {
    const paths = [
      '/api/Florencia',
      '/api/parties/x/Florencia',
      '/api/users/Florencia/x/y',
      '//api/%46lorencia',
    ];
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const { lines } = await send(method, path);
        expect([path, lines.map(({ req }) => req)]).toEqual([
          path,
          [{ method, route: 'unmatched' }],
        ]);
      }
    }
    expect(log.join('')).not.toMatch(/florencia/i);
  });

  it('tells clients apart without their address', async () => {
    const clientOf = async (from: string) =>
      (await send('POST', '/api/auth/login', '', login, from)).lines[0]?.client;
    const client = await clientOf('198.51.100.23');
    expect(await clientOf('198.51.100.23')).toBe(client);
    expect(await clientOf('198.51.100.24')).not.toBe(client);
    expect(log.join('')).not.toMatch(/198\.51\.100|203\.0\.113/);
  });

  it('contains no secret, no search text, no picture and no condition', async () => {
    const account = await t.make.account();
    const secret = '9xX_2kP-4mQ7rT1vY8zB3cD6fG5hJ0lN9xX_2kP-4mQ';
    const picture = '11111111-1111-4111-8111-111111111111';
    const condition = '22222222-2222-4222-8222-222222222222';
    const { Authorization: auth } = account.auth;
    await send('POST', `/api/auth/accountVerification/${secret}`, '', '{}');
    await send('GET', `/api/auth/accountverification/${secret}`);
    await send('GET', `/api/passwords/reset/${account.id}/${secret}`);
    await send('GET', `/api/parties/${account.id}/searchNonInvited/Florencia?x=Florencia`, auth);
    await send('GET', `/api/picturescdn/${picture}`);
    await send('DELETE', `/api/pictures/${picture}`, auth);
    await send('DELETE', `/api/users/${account.id}/healthConditions/${condition}`, auth);
    await send('GET', `/api/users/${secret}`, auth);
    const written = log.join('');
    expect(written).toContain('"route":"/api/passwords/reset/:userId/:hashId"');
    expect(written).toContain('"route":"/api/users/:userId/healthConditions/:conditionId"');
    for (const private_ of [secret, picture, condition, 'Florencia', account.email]) {
      expect([private_, written.includes(private_)]).toEqual([private_, false]);
    }
  });

  it('leaves out health checks and the frontend', async () => {
    log.length = 0;
    await t.http.get('/api/health/live').expect(200);
    await t.http.get('/login').expect(404);
    const { lines } = await send('POST', '/api/health/live');
    expect(lines).toHaveLength(1);
    expect(log).toHaveLength(1);
  });
});
