// Acknowledged writes survive a killed server and a killed database.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/embedded/ports.js';
import { Cluster } from './support/cluster.js';
import { Server } from './support/server.js';
import { LastingHost, lost, Writers } from './support/writers.js';

const SERVER_KILLS = rounds('SERVER_KILLS', 3, 50);
const DATABASE_STOPS = rounds('DATABASE_STOPS', 1, 20);
const TIMEOUT_MS = 100_000 + (SERVER_KILLS + DATABASE_STOPS) * 30_000;
const READY_AGAIN_MS = 60_000;
/** A mail whose server was killed misses its heartbeat and is sent by another server. */
const MAILS_WITHIN_MS = 60_000;

/** Few in `make test-release`, many in `make test-long`, or the number in the variable. */
function rounds(variable: string, few: number, many: number): number {
  return Number(process.env[variable] ?? (process.env.TEST_LONG ? many : few));
}

let cluster: Cluster;
let servers: [Server, Server];
let host: LastingHost;
let files: string;
let metricsPort: number;

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'convite-files-'));
  cluster = await Cluster.create();
  const settings = { DATABASE_URL: cluster.url, STORAGE_DIR: files };
  metricsPort = await freePort();
  servers = [
    await Server.create({ ...settings, METRICS_PORT: String(metricsPort) }),
    await Server.create(settings),
  ];
  await Promise.all(servers.map((server) => server.start()));
  host = await LastingHost.create(servers[0], cluster);
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await cluster.drop();
  await rm(files, { recursive: true, force: true });
});

/** Connections in use, from the server's own metric. */
async function busyConnections(): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const line = /^convite_database_connections\{state="busy"\} (\d+)$/m.exec(await answer.text());
  return Number(line?.[1]);
}

/** One server after the other. */
function roundRobin(): () => Server {
  let turn = 0;
  return () => servers[(turn += 1) % 2 ? 0 : 1];
}

interface ReceivedMail {
  messageId: string;
  to: { address: string }[];
}

/** Each expected recipient with the Message-IDs of the received mails. */
async function mailsFor(addresses: string[]): Promise<Map<string, Set<string>>> {
  const answer = await fetch(`${process.env.TEST_MAIL_URL}/email`);
  const mails = (await answer.json()) as ReceivedMail[];
  const found = new Map(addresses.map((address) => [address, new Set<string>()]));
  for (const mail of mails) {
    for (const { address } of mail.to) found.get(address)?.add(mail.messageId);
  }
  return found;
}

async function expectEveryMailOnce(addresses: string[]): Promise<void> {
  const missing = async () =>
    [...(await mailsFor(addresses))].filter(([, ids]) => ids.size === 0).length;
  for (let waited = 0; (await missing()) > 0 && waited < MAILS_WITHIN_MS; waited += 500) {
    await wait(500);
  }
  const counts = [...(await mailsFor(addresses)).values()].map((ids) => ids.size);
  // A mail that is sent twice has one Message-ID; two ids would be two mails.
  expect(counts).toEqual(addresses.map(() => 1));
}

it(
  'a server that is killed during writes loses no acknowledged write and no mail',
  async () => {
    const writers = new Writers(roundRobin(), host, { parties: 6, registrations: 2 });
    for (let kill = 0; kill < SERVER_KILLS; kill += 1) {
      await wait(600 + Math.random() * 600);
      await host.renew(servers[0]);
      const victim = servers[kill % 2 ? 0 : 1];
      await victim.end('SIGKILL');
      await wait(200);
      await victim.start();
    }
    await writers.stop();

    expect(writers.parties.length).toBeGreaterThan(20);
    expect(writers.registered.length).toBeGreaterThan(5);
    expect(await lost(cluster, writers)).toEqual([]);
    // Unacknowledged requests failed with their connection; no other status was returned.
    expect(Object.keys(writers.tally).filter((key) => !['201', 'broken'].includes(key))).toEqual(
      [],
    );
    await expectEveryMailOnce(writers.registered);
  },
  TIMEOUT_MS,
);

describe.each([
  ['restarted', () => cluster.shutDown()],
  ['killed', () => cluster.kill()],
])('a database that is %s under load', (_, stop) => {
  it(
    'results in 503 while it is down, is ready soon after, and loses no data',
    async () => {
      const writers = new Writers(roundRobin(), host, { parties: 6, registrations: 1 });
      for (let round = 0; round < DATABASE_STOPS; round += 1) {
        await wait(500 + Math.random() * 500);
        await host.renew(servers[0]);
        await stop();
        const down = Date.now();
        await wait(1_500);
        // In vain until a database that is down has been noticed, also by a busy machine.
        while (!writers.outcomes.some(({ at }) => at > down)) await wait(50);
        expect(await Promise.all(servers.map((server) => server.isReady()))).toEqual([
          false,
          false,
        ]);
        const whileDown = writers.outcomes.filter(({ at }) => at > down);
        expect(whileDown.length).toBeGreaterThan(0);
        expect(new Set(whileDown.map(({ status }) => status))).toEqual(new Set([503]));

        await cluster.start();
        const up = Date.now();
        await Promise.all(servers.map((server) => server.ready()));
        expect(Date.now() - up).toBeLessThan(READY_AGAIN_MS);
      }
      await wait(500);
      await writers.stop();

      expect(await lost(cluster, writers)).toEqual([]);
      expect(Object.keys(writers.tally).sort()).toEqual(['201', '503']);
      await expectEveryMailOnce(writers.registered);
      // No connection is left in an aborted transaction.
      let busy = await busyConnections();
      for (let waited = 0; busy > 0 && waited < 60_000; waited += 100) {
        await wait(100);
        busy = await busyConnections(); // jobs use one now and then
      }
      expect(busy).toBe(0);
    },
    TIMEOUT_MS,
  );
});
