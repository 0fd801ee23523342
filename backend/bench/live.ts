import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Request } from 'autocannon';
import { Client } from 'pg';
import { openDoorStream, type DoorStream } from './support/door-streams.ts';
import { openDoors, type Door } from './support/doors.ts';
import { residentMegabytes } from './support/memory.ts';
import { pace } from './support/pace.ts';
import type { BenchProduct, BenchServer } from './support/product.ts';
import type { Bench, Figure } from './support/report.ts';
import { median, quantile } from './support/stats.ts';
import { bearer } from './support/tokens.ts';
import { addStatements, cpuMs, readUsage, used, WITH_STATEMENTS } from './support/usage.ts';

const DOORS = 50;
const GUESTS = 30;

const TAPS = 400;
const BETWEEN_TAPS_MS = 50;
const P50_MS = 150;
const P99_MS = 500;

/** At doors of so many guests: what a tap takes of the database with the reads that it causes at both servers. */
const DOORS_OF = [30, 300];
const COUNTED_TAPS = 200;
const STATEMENTS_A_TAP = 20;

const STREAMS_OF_A_PARTY = 10;
const STREAM_MEMORY_MB = 60;
const IDLE_SHARE = 0.03;
const OTHERS_P99 = 3;
/** Two heartbeats of each stream. */
const IDLE_SECONDS = 40;
const OTHERS = { rate: 50, seconds: 10, clients: 10 };
/** Taps at all doors together, while other routes are measured. */
const BUSY_TAPS = 20;

const STOP_MS = 1_000;

/** Doors that several phones follow, on two servers. */
export const live: Bench = {
  name: 'live',
  title: 'Doors followed by several phones on two servers',
  database: WITH_STATEMENTS,
  async run(product) {
    const doors = await openDoors(product.databaseUrl, DOORS, GUESTS);
    const second = await product.startAnother({ DRAIN_SECONDS: '0' });
    try {
      return [
        ...(await follow(product, second, doors[0])),
        ...(await costOfTaps(product, second)),
        ...(await many(product, doors)),
        ...(await stop(second, doors)),
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
const tap = (invitationId: string | undefined, to: 'arrived' | 'exit', seen: number) => ({
  id: randomUUID(),
  device_seq: (deviceSeq += 1),
  invitation_id: invitationId,
  to,
  at: new Date().toISOString(),
  seen_seq: seen,
  clock: 'good',
});

/** From the request of a tap at one server to the event at another one. */
async function follow(
  near: { url: string },
  far: BenchServer,
  door: Door | undefined,
): Promise<Figure[]> {
  if (!door) throw new Error('There is no started party');
  const stream = await openDoorStream({ url: far.url, ...door });
  const took: number[] = [];
  let seq = 0;
  for (let n = 0; n < TAPS + 20; n += 1) {
    const guest = door.invitationIds[n % GUESTS];
    const to = Math.floor(n / GUESTS) % 2 === 0 ? 'arrived' : 'exit';
    const started = performance.now();
    const arrived = stream.reached(seq + 1);
    seq = await post(near.url, door, [tap(guest, to, seq)]);
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

/** With a stream at each of two servers. */
async function costOfTaps(near: BenchProduct, far: BenchServer): Promise<Figure[]> {
  const database = new Client({ connectionString: near.databaseUrl });
  await database.connect();
  try {
    await addStatements(database);
    const figures: Figure[] = [];
    for (const guests of DOORS_OF) {
      const [door] = await openDoors(near.databaseUrl, 1, guests);
      if (!door) throw new Error('There is no started party');
      await database.query('analyze');
      const urls = [near.url, far.url];
      const streams = await Promise.all(urls.map((url) => openDoorStream({ url, ...door })));
      const before = await readUsage(database, near.pid);
      for (let n = 0; n < COUNTED_TAPS; n += 1) {
        const guest = door.invitationIds[n % guests];
        const to = Math.floor(n / guests) % 2 === 0 ? 'arrived' : 'exit';
        await post(near.url, door, [tap(guest, to, n)]);
        await Promise.all(streams.map((stream) => stream.reached(n + 1)));
      }
      const { statements, executionMs } = used(before, await readUsage(database, near.pid));
      streams.forEach((stream) => stream.close());
      figures.push(
        {
          name: `a tap at a door of ${guests}, two servers: statements`,
          value: statements / COUNTED_TAPS,
          unit: 'statements',
          atMost: STATEMENTS_A_TAP,
        },
        { name: '  their execution', value: executionMs / COUNTED_TAPS, unit: 'ms' },
      );
    }
    return figures;
  } finally {
    await database.end();
  }
}

/** What many open streams cost a server that has done nothing else, and what other requests feel of them. */
async function many(product: BenchProduct, doors: Door[]): Promise<Figure[]> {
  const server = await product.startAnother();
  try {
    await wait(5_000);
    const alone = await cpuShare(server.pid, 10);
    const before = residentMegabytes(server.pid);
    const streams: DoorStream[] = [];
    for (let round = 0; round < STREAMS_OF_A_PARTY; round += 1) {
      const opened = doors.map((door) => openDoorStream({ url: server.url, ...door }));
      streams.push(...(await Promise.all(opened)));
    }
    await wait(5_000);
    const idle = await cpuShare(server.pid, IDLE_SECONDS);
    const after = residentMegabytes(server.pid);
    const [withStreams, withTaps] = await othersMeanwhile(server, doors);
    streams.forEach((stream) => stream.close());
    const without = await othersAlone(server, doors);
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
function othersAlone({ url }: { url: string }, doors: Door[]): Promise<number> {
  const { clients, rate, seconds } = OTHERS;
  const requests = Array.from({ length: clients }, (_, client) =>
    doors
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
  doors: Door[],
): Promise<[withStreams: number, withTaps: number]> {
  await othersAlone(server, doors); // warm
  const withStreams = await othersAlone(server, doors);
  let isMeasured = false;
  const tapping = (async () => {
    for (let n = 0; !isMeasured; n += 1) {
      const door = doors[n % doors.length];
      const turn = Math.floor(n / doors.length);
      const to = Math.floor(turn / GUESTS) % 2 === 0 ? 'arrived' : 'exit';
      if (door) await post(server.url, door, [tap(door.invitationIds[turn % GUESTS], to, 0)]);
      await wait(1_000 / BUSY_TAPS);
    }
  })();
  const withTaps = await othersAlone(server, doors);
  isMeasured = true;
  await tapping;
  return [withStreams, withTaps];
}

/** From SIGTERM, without a time to drain, until the process has ended. */
async function stop(server: BenchServer, doors: Door[]): Promise<Figure[]> {
  const streams = await Promise.all(
    doors.map((door) => openDoorStream({ url: server.url, ...door })),
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
