import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Request } from 'autocannon';
import pg from 'pg';
import { throughput } from './support/compare-servers.ts';
import { loadData, type BenchData, type HostedParty } from './support/data.ts';
import { openDoorStream, type DoorStream } from './support/door-streams.ts';
import { distributeByParty } from './support/load.ts';
import { residentMegabytes } from './support/memory.ts';
import { pace } from './support/pace.ts';
import type { BenchProduct, BenchServer } from './support/product.ts';
import type { Bench, Figure } from './support/report.ts';
import { median, quantile } from './support/stats.ts';
import { bearer } from './support/tokens.ts';
import { cpuMs } from './support/usage.ts';

const SIZES = {
  accounts: 12_000,
  parties: 4_000,
  guestsPerParty: 30,
  hotParties: [{ guests: 100, status: 'started' as const }],
};

const TAPS = 400;
const BETWEEN_TAPS_MS = 50;
const P50_MS = 150;
const P99_MS = 500;

const STREAMS = 500;
const STREAMS_OF_A_PARTY = 10;
const STREAM_MEMORY_MB = 60;
const IDLE_SHARE = 0.03;
const OTHERS_P99 = 3;
/** Two heartbeats of each stream. */
const IDLE_SECONDS = 40;
const OTHERS = { rate: 50, seconds: 10, clients: 10 };
/** Taps at all doors together, while other routes are measured. */
const BUSY_TAPS = 20;

const STOPPED_STREAMS = 50;
const STOP_MS = 1_000;

const WITHOUT_NOTIFY = join(import.meta.dirname, 'support/without-notify.mjs');

type Door = BenchData['expected'][number];

/** Doors that several phones follow, on two servers. */
export const live: Bench = {
  name: 'live',
  title: 'Doors followed by several phones on two servers',
  async run(product) {
    const data = await loadData(product.databaseUrl, SIZES);
    const doors = [...Map.groupBy(data.expected, ({ partyId }) => partyId).values()];
    const second = await product.startAnother({ DRAIN_SECONDS: '0' });
    try {
      return [
        ...(await follow(product, second, doors[0] ?? [])),
        ...(await many(product, doors, data)),
        ...(await notifications(product, data)),
        ...(await stop(second, await startedParties(product.databaseUrl, doors, STOPPED_STREAMS))),
      ];
    } finally {
      await second.stop();
    }
  },
};

const post = async (url: string, { partyId, hostId }: Door, taps: object[]) => {
  const answer = await fetch(`${url}/api/parties/${partyId}/door/taps`, {
    method: 'POST',
    headers: { ...bearer(hostId), 'Content-Type': 'application/json' },
    body: JSON.stringify({ device_id: randomUUID(), taps }),
  });
  if (!answer.ok) throw new Error(`A tap: ${answer.status} ${await answer.text()}`);
  const body = (await answer.json()) as { seq: number; results: { verdict: string }[] };
  if (body.results.some(({ verdict }) => verdict === 'refused')) throw new Error('refused');
  return body.seq;
};

let deviceSeq = 0;
const tap = ({ invitationId }: Door, to: 'arrived' | 'exit', seen: number) => ({
  id: randomUUID(),
  device_seq: (deviceSeq += 1),
  invitation_id: invitationId,
  to,
  at: new Date().toISOString(),
  seen_seq: seen,
  clock: 'good',
});

/** From the request of a tap at one server to the event at another one. */
async function follow(near: { url: string }, far: BenchServer, guests: Door[]): Promise<Figure[]> {
  const [first] = guests;
  if (!first) throw new Error('There is no started party');
  const stream = await openDoorStream({ url: far.url, ...first });
  const took: number[] = [];
  let seq = 0;
  for (let n = 0; n < TAPS + 20; n += 1) {
    const guest = guests[n % guests.length] ?? first;
    const to = Math.floor(n / guests.length) % 2 === 0 ? 'arrived' : 'exit';
    const started = performance.now();
    const arrived = stream.reached(seq + 1);
    seq = await post(near.url, first, [tap(guest, to, seq)]);
    const at = await arrived;
    if (n >= 20) took.push(at - started);
    await wait(BETWEEN_TAPS_MS);
  }
  stream.close();
  return [
    { name: 'tap to the other phone: p50', value: median(took), unit: 'ms', atMost: P50_MS },
    { name: '  p99', value: quantile(took, 0.99), unit: 'ms', atMost: P99_MS },
  ];
}

/** Parties of as many hosts, first those of whose guests some are expected. */
async function startedParties(
  databaseUrl: string,
  doors: Door[][],
  count: number,
): Promise<HostedParty[]> {
  const known = [
    ...new Map(doors.flatMap(([door]) => (door ? [[door.hostId, door]] : []))).values(),
  ];
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const { rows } = await db.query<HostedParty>(
    `select distinct on (host_id) id as "partyId", host_id as "hostId"
       from parties.parties where status = 'started' and host_id <> all($1) limit $2`,
    [known.map(({ hostId }) => hostId), count],
  );
  await db.end();
  return [...known, ...rows].slice(0, count);
}

/** What many open streams cost a server that has done nothing else, and what other requests feel of them. */
async function many(product: BenchProduct, doors: Door[][], data: BenchData): Promise<Figure[]> {
  const count = STREAMS / STREAMS_OF_A_PARTY;
  const followed = await startedParties(product.databaseUrl, doors, count);
  const server = await product.startAnother();
  try {
    await wait(5_000);
    const alone = await cpuShare(server.pid, 10);
    const before = residentMegabytes(server.pid);
    const streams: DoorStream[] = [];
    for (let round = 0; round < STREAMS_OF_A_PARTY; round += 1) {
      const opened = followed.map((door) => openDoorStream({ url: server.url, ...door }));
      streams.push(...(await Promise.all(opened)));
    }
    await wait(5_000);
    const idle = await cpuShare(server.pid, IDLE_SECONDS);
    const after = residentMegabytes(server.pid);
    const [withStreams, withTaps] = await othersMeanwhile(server, data, doors);
    streams.forEach((stream) => stream.close());
    const without = await othersAlone(server, data);
    return [
      {
        name: `${streams.length} open streams: memory`,
        value: after - before,
        unit: 'MB',
        atMost: STREAM_MEMORY_MB,
      },
      { name: '  idle, share of a core', value: idle, unit: 'ratio', atMost: IDLE_SHARE },
      { name: '  without streams', value: alone, unit: 'ratio' },
      { name: '  GET parties/{id} without streams: p99', value: without, unit: 'ms' },
      {
        name: '  with streams : without',
        value: withStreams / without,
        unit: 'ratio',
        atMost: OTHERS_P99,
      },
      {
        name: `  with ${BUSY_TAPS} taps a second too : without`,
        value: withTaps / without,
        unit: 'ratio',
        atMost: OTHERS_P99,
      },
    ];
  } finally {
    await server.stop();
  }
}

/** The p99 of reads at an even pace. */
function othersAlone({ url }: { url: string }, { hosted }: BenchData): Promise<number> {
  const { clients, rate, seconds } = OTHERS;
  const requests = Array.from({ length: clients }, (_, client) =>
    hosted
      .slice(0, clients * 20)
      .filter((_party, n) => n % clients === client)
      .map(({ partyId, hostId }): Request => ({
        method: 'GET',
        path: `/api/parties/${partyId}`,
        headers: bearer(hostId),
      })),
  );
  return pace({ url, requests, rate, seconds });
}

/** The same, and with taps at the doors that are followed. */
async function othersMeanwhile(
  server: BenchServer,
  data: BenchData,
  doors: Door[][],
): Promise<[withStreams: number, withTaps: number]> {
  await othersAlone(server, data); // warm
  const withStreams = await othersAlone(server, data);
  let isMeasured = false;
  const tapping = (async () => {
    for (let n = 0; !isMeasured; n += 1) {
      const guests = doors[n % doors.length] ?? [];
      const turn = Math.floor(n / doors.length);
      const guest = guests[turn % guests.length];
      const to = Math.floor(turn / guests.length) % 2 === 0 ? 'arrived' : 'exit';
      if (guest) await post(server.url, guest, [tap(guest, to, 0)]);
      await wait(1_000 / BUSY_TAPS);
    }
  })();
  const withTaps = await othersAlone(server, data);
  isMeasured = true;
  await tapping;
  return [withStreams, withTaps];
}

/** The spec's calls, on a server that notifies others and on one that does not. */
async function notifications(product: BenchProduct, { expected }: BenchData): Promise<Figure[]> {
  const silent = await product.startAnother({ NODE_OPTIONS: `--import=${WITHOUT_NOTIFY}` });
  try {
    const call = (hostId: string, id: string, what: string): Request => ({
      method: 'PATCH',
      path: `/api/invitations/${id}/${what}`,
      headers: bearer(hostId),
    });
    const requests = distributeByParty(expected, ({ hostId, invitationId }) => [
      call(hostId, invitationId, 'arrived'),
      call(hostId, invitationId, 'exit'),
    ]);
    const {
      product: on,
      bare: off,
      ratio,
    } = await throughput({ product: product.url, bare: silent.url }, requests);
    return [
      { name: 'PATCH invitations/{id}/arrived and exit', value: on, unit: 'a second' },
      { name: '  without notifications', value: off, unit: 'a second' },
      { name: '  with : without', value: ratio, unit: 'ratio', atLeast: 0.9 },
    ];
  } finally {
    await silent.stop();
  }
}

/** From SIGTERM, without a time to drain, until the process has ended. */
async function stop(server: BenchServer, parties: HostedParty[]): Promise<Figure[]> {
  const streams = await Promise.all(
    parties.map((door) => openDoorStream({ url: server.url, ...door })),
  );
  const started = performance.now();
  await server.stop();
  const took = performance.now() - started;
  const last = await Promise.all(streams.map(({ ended }) => ended));
  const clean = last.filter((event) => event.includes('"drain"')).length;
  return [
    { name: `SIGTERM with ${streams.length} streams`, value: took, unit: 'ms', atMost: STOP_MS },
    { name: '  streams that were told', value: clean, unit: 'requests', atLeast: streams.length },
  ];
}

/** Of a process, over some seconds. */
async function cpuShare(pid: number, seconds: number): Promise<number> {
  const before = cpuMs(pid);
  await wait(seconds * 1_000);
  return (cpuMs(pid) - before) / (seconds * 1_000);
}
