// Replacing one server after the other fails no request.
import { once } from 'node:events';
import { request as send, createServer, Agent, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { DoorStream } from '../../../frontend/src/features/door/api/stream.js';
import { Cluster } from './support/cluster.js';
import { DoorPhones } from './support/door-phones.js';
import { Server } from './support/server.js';
import { createParty, newHost, Writers } from './support/writers.js';

const HEALTH_CHECK_MS = 200;
/** Much longer than a check takes on a busy machine: the proxy has to notice. */
const DRAIN_SECONDS = 6;

let cluster: Cluster;
let servers: [Server, Server];
let proxy: HttpServer;
let healthy: Server[];
let checks = 0;
let isWatched = true;
let watch: Promise<void>;

beforeAll(async () => {
  cluster = await Cluster.create();
  const settings = { DATABASE_URL: cluster.url, DRAIN_SECONDS: String(DRAIN_SECONDS) };
  servers = [await Server.create(settings), await Server.create(settings)];
  await Promise.all(servers.map((server) => server.start()));
  healthy = [...servers];
  watch = keepChecking();
  proxy = startProxy();
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
});

afterAll(async () => {
  isWatched = false;
  await watch;
  proxy.close();
  proxy.closeAllConnections();
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await cluster.drop();
});

/** One check after the other, so that a late answer does not replace a later one. */
async function keepChecking(): Promise<void> {
  while (isWatched) {
    const ready = await Promise.all(servers.map((server) => server.isReady()));
    healthy = servers.filter((_, index) => ready[index]);
    checks += 1;
    await wait(HEALTH_CHECK_MS);
  }
}

/** Until a check that began after the call has found both servers ready. */
async function proxyHasBoth(): Promise<void> {
  const begun = checks + 1; // the one under way
  while (checks <= begun || healthy.length < servers.length) await wait(20);
}

/** A reverse proxy: keeps connections alive, polls readiness, never retries. */
function startProxy(): HttpServer {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  let turn = 0;
  return createServer((request, response) => {
    const target = healthy[(turn += 1) % healthy.length];
    const forwarded = send(
      `${target?.url}${request.url}`,
      { method: request.method, headers: request.headers, agent },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502);
        answer.pipe(response);
      },
    );
    forwarded.once('error', () => response.writeHead(502).end('{}'));
    request.pipe(forwarded);
  });
}

it('SIGTERM under load fails no request', async () => {
  const target = { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
  const host = await newHost(servers[0], cluster);
  const writers = new Writers(() => target, host, { parties: 4, registrations: 1 });
  for (const server of servers) {
    await wait(500);
    const before = writers.outcomes.length;
    expect(await server.end('SIGTERM')).toBe(0);
    expect(writers.outcomes.length).toBeGreaterThan(before);
    await server.start();
    await proxyHasBoth();
  }
  await writers.stop();
  expect(Object.keys(writers.tally)).toEqual(['201']);
});

it('SIGTERM while phones tap at a door loses no tap and records none twice', async () => {
  const target = { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
  const host = await newHost(servers[0], cluster);
  const phones = await DoorPhones.start(target, host, cluster, { phones: 4, guests: 5 });
  for (const server of servers) {
    const before = phones.taps.length;
    expect(await server.end('SIGTERM')).toBe(0);
    expect(phones.taps.length).toBeGreaterThan(before);
    await server.start();
    await proxyHasBoth();
  }
  await phones.stop();
  expect(Object.keys(phones.tally)).toEqual(['200']);
  expect(phones.verdicts).toEqual({ done: phones.taps.length });

  const rows = await cluster.query<{ id: string; seq: number }>(
    'select id, seq from door.attendance_changes where party_id = $1 order by seq',
    [phones.partyId],
  );
  expect(rows.map(({ id }) => id).sort()).toEqual(phones.taps.map(({ id }) => id).sort());
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
  const guests = await cluster.query<{ id: string; attendance: string }>(
    'select id, attendance from invitations.invitations where party_id = $1',
    [phones.partyId],
  );
  const last = new Map(phones.taps.map(({ invitation_id, to }) => [invitation_id, to]));
  expect(new Map(guests.map(({ id, attendance }) => [id, attendance]))).toEqual(last);
});

it('reports that it is not ready as soon as it receives SIGTERM, and still answers', async () => {
  const [server] = servers;
  const stopped = server.end('SIGTERM');
  const ask = () => fetch(`${server.url}/api/health/ready`);
  let ready = await ask();
  while (ready.status === 200) ready = await ask(); // until the signal has arrived
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
  expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);
  expect(await stopped).toBe(0);
  await server.start();
  await proxyHasBoth();
});

it('keeps idle connections open longer than a proxy does', async () => {
  const answer = await fetch(`${servers[0].url}/api/health/live`);
  expect(answer.headers.get('keep-alive')).toBe('timeout=75');
});

describe('phones that follow a door', () => {
  const realFetch = globalThis.fetch;
  const readers: DoorStream[] = [];
  afterEach(() => {
    readers.forEach((reader) => reader.stop());
    globalThis.fetch = realFetch;
  });

  const PHONES = 50;
  const OF_A_HOST = 10;

  it('move to another server when theirs stops, which does not wait for them', async () => {
    const [first, second] = servers;
    const target = () => healthy.find((server) => server === first) ?? second;
    /** What each stream has carried. */
    const carried: string[][] = [];
    globalThis.fetch = async (path, options) => {
      if (!String(path).startsWith('/')) return realFetch(path, options);
      const answer = await realFetch(`${target().url}${String(path)}`, options);
      if (!answer.ok || !answer.body || !String(path).includes('/stream')) return answer;
      const chunks: string[] = [];
      carried.push(chunks);
      const noted = new TransformStream<Uint8Array, Uint8Array>({
        transform(bytes, out) {
          chunks.push(Buffer.from(bytes).toString());
          out.enqueue(bytes);
        },
      });
      return new Response(answer.body.pipeThrough(noted), answer);
    };
    const renamed: Promise<void>[] = [];
    const live: Promise<void>[] = [];
    const states: string[] = [];
    const parties: { id: string; token: string }[] = [];
    for (let host = 0; host < PHONES / OF_A_HOST; host += 1) {
      const { token } = await newHost(second, cluster);
      const { body } = await createParty(second, token, 'Con muchos teléfonos');
      const id = String(body.id);
      parties.push({ id, token });
      for (let phone = 0; phone < OF_A_HOST; phone += 1) {
        let isLive = () => undefined as void;
        let isRenamed = () => undefined as void;
        live.push(new Promise((done) => (isLive = done)));
        renamed.push(new Promise((done) => (isRenamed = done)));
        const reader = new DoorStream({
          partyId: id,
          since: () => 0,
          bearer: () => Promise.resolve({ token }),
          onEvent: (event) => void (event.name === 'reload' && isRenamed()),
          onState: (state) => {
            states.push(state);
            if (state === 'live') isLive();
          },
          poll: () => undefined,
          timing: { grace: 30_000 }, // on a busy machine
        });
        readers.push(reader);
        reader.start();
      }
    }
    await Promise.all(live);

    expect(await first.end('SIGTERM')).toBe(0);
    const sentAway = carried.filter((chunks) => chunks.join('').includes('"reason":"drain"'));
    expect(sentAway).toHaveLength(PHONES); // those would be cut off that it waits for
    expect(first.output).not.toContain('"level":50');
    for (const { id, token } of parties) {
      // Until the last phone has come.
      const rename = (name: string) =>
        realFetch(`${second.url}/api/parties/${id}`, {
          method: 'PATCH',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
          body: JSON.stringify({ name }),
        });
      let turn = 0;
      const change = setInterval(() => void rename(`Con otro nombre ${(turn += 1)}`), 300);
      const own = renamed.splice(0, OF_A_HOST);
      await Promise.all(own);
      clearInterval(change);
    }
    expect(states.filter((state) => state === 'connecting')).toHaveLength(PHONES);
    expect(states.filter((state) => state === 'live')).toHaveLength(PHONES);
    readers.forEach((reader) => reader.stop());
    await first.start();
  });
});
