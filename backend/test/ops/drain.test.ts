// Replacing one server after the other fails no request.
import { once } from 'node:events';
import { request as send, createServer, Agent, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Cluster } from './support/cluster.js';
import { Server } from './support/server.js';
import { newHost, Writers } from './support/writers.js';

const HEALTH_CHECK_MS = 200;
const DRAIN_SECONDS = 1;

let cluster: Cluster;
let servers: [Server, Server];
let proxy: HttpServer;
let healthy: Server[];
let checks: NodeJS.Timeout;

beforeAll(async () => {
  cluster = await Cluster.create();
  const settings = { DATABASE_URL: cluster.url, DRAIN_SECONDS: String(DRAIN_SECONDS) };
  servers = [await Server.create(settings), await Server.create(settings)];
  await Promise.all(servers.map((server) => server.start()));
  healthy = [...servers];
  checks = setInterval(() => void check(), HEALTH_CHECK_MS);
  proxy = startProxy();
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
}, 120_000);

afterAll(async () => {
  clearInterval(checks);
  proxy.close();
  proxy.closeAllConnections();
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await cluster.drop();
});

async function check(): Promise<void> {
  const ready = await Promise.all(servers.map((server) => server.isReady()));
  healthy = servers.filter((_, index) => ready[index]);
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
  const writers = new Writers(() => target, host, { parties: 8, registrations: 1 });
  for (const server of servers) {
    await wait(500);
    const before = writers.outcomes.length;
    expect(await server.end('SIGTERM')).toBe(0);
    expect(writers.outcomes.length).toBeGreaterThan(before);
    await server.start();
    await wait(2 * HEALTH_CHECK_MS);
  }
  await writers.stop();
  expect(Object.keys(writers.tally)).toEqual(['201']);
}, 60_000);

it('reports that it is not ready as soon as it receives SIGTERM, and still answers', async () => {
  const [server] = servers;
  const stopped = server.end('SIGTERM');
  await wait(100);
  const ready = await fetch(`${server.url}/api/health/ready`);
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
  expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);
  expect(await stopped).toBe(0);
  await server.start();
}, 30_000);

it('keeps idle connections open longer than a proxy does', async () => {
  const answer = await fetch(`${servers[0].url}/api/health/live`);
  expect(answer.headers.get('keep-alive')).toBe('timeout=75');
});
