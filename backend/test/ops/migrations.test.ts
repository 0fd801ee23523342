// The next release migrates while servers of the previous one answer requests and a backup reads.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { NextRelease } from '../support/next-release.js';
import { Cluster } from './support/cluster.js';
import { Server } from './support/server.js';
import { newHost, Writers } from './support/writers.js';

/** With `make test-long`: as many parties, and the reader lasts so long. */
const LONG = process.env.TEST_LONG ? { parties: 300_000, readerMs: 30_000 } : undefined;

const CLIENTS = { parties: LONG ? 16 : 5, registrations: LONG ? 4 : 1 };

/** More than the two seconds for which requests may wait behind a migration, on a busy machine too. */
const DATABASE_SECONDS = LONG ? '4' : '60';

let cluster: Cluster;
let next: NextRelease;
let previous: [Server, Server];
let upgraded: Server;
let writers: Writers;

beforeAll(async () => {
  cluster = await Cluster.create();
  next = NextRelease.create();
  const settings = { DATABASE_URL: cluster.url, DATABASE_SECONDS };
  previous = [await Server.create(settings), await Server.create(settings)];
  await Promise.all(previous.map((server) => server.start()));
  upgraded = await Server.create(settings, next.main);
  const host = await newHost(previous[0], cluster);
  let turn = 0;
  const pick = () => previous[(turn += 1) % 2] ?? previous[0];
  if (LONG) await addParties(LONG.parties);
  writers = new Writers(pick, host, CLIENTS);
}, 300_000);

afterAll(async () => {
  await writers.stop();
  await Promise.all([...previous, upgraded].map((server) => server.end('SIGTERM')));
  await cluster.drop();
  next.remove();
});

/** Copies of one party that was created by a request. */
async function addParties(count: number): Promise<void> {
  const [host] = await cluster.query<{ id: string }>('select id from auth.accounts limit 1');
  await cluster.query(
    `insert into parties.parties (id, host_id, name, status, date_start, date_end, rsvp_due_date,
        timezone, address, city, country, max_adults, max_kids, created_at)
     select gen_random_uuid(), $1, 'Fiesta ' || n, 'pending', now() + interval '9 days',
            now() + interval '10 days', now() + interval '9 days', 'America/Montevideo',
            'Av. Italia 1234', 'Montevideo', 'Uruguay', 5, 5, now()
       from generate_series(1, $2::int) n`,
    [host?.id, count],
  );
}

async function until(holds: () => boolean): Promise<void> {
  for (let waited = 0; !holds(); waited += 20) {
    if (waited > 90_000) throw new Error(`It did not come to be:\n${upgraded.output}`);
    await wait(20);
  }
}

const answered = () => writers.outcomes.length;

/** A number of requests that began after the call. */
async function progress(count = 40): Promise<void> {
  const before = answered();
  await until(() => answered() >= before + count);
}

const longest = () => Math.max(...writers.outcomes.map(({ ms }) => ms));

it('fails no request, and is ready soon after the reader has ended', async () => {
  const reader = new pg.Client({ connectionString: cluster.url, application_name: 'night-backup' });
  await reader.connect();
  await reader.query('begin isolation level repeatable read');
  await reader.query('select count(*) from parties.parties, auth.accounts');
  await progress();

  upgraded.launch();
  await until(() => upgraded.output.includes('waits for a lock'));
  expect(upgraded.output).toContain('the oldest transaction is of night-backup');
  await progress(); // while the reader goes on
  expect(await upgraded.isReady()).toBe(false);
  if (LONG) await wait(LONG.readerMs);
  await reader.query('commit');
  await reader.end();

  const started = performance.now();
  await upgraded.ready();
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  await progress();
  expect(await Promise.all(previous.map((server) => server.isReady()))).toEqual([true, true]);
  expect(Object.keys(writers.tally)).toEqual(['201']);
  if (LONG) {
    console.info(`${answered()} requests, the longest ${longest()} ms; ready after ${seconds} s`);
  }
});

it('fails no request when it is reverted', async () => {
  for (const migration of ['sample_index', 'sample']) {
    const child = spawn(process.execPath, [next.migrate, 'down'], {
      env: { PATH: process.env.PATH, DATABASE_URL: cluster.url, CONFIRM: 'yes' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await once(child, 'close');
    expect(output).toContain(`taken back Migration29990101000${migration === 'sample' ? 0 : 1}00`);
  }
  await progress();
  if (LONG) console.info(`${answered()} requests, the longest ${longest()} ms`);
  expect(await upgraded.isReady()).toBe(false);
  expect(Object.keys(writers.tally)).toEqual(['201']);
}, 300_000);
