import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { addCrowd } from '../test/support/crowd.ts';
import { openDoors, type Door } from './support/doors.ts';
import { JWT_SECRET, type BenchProduct } from './support/product.ts';
import type { Bench, Figure } from './support/report.ts';
import { median } from './support/stats.ts';
import { accessToken } from './support/tokens.ts';

const PARTIES = [20_000, 200_000] as const;
const GUESTS = 60;
const REPEATS = 60;
const WARM_UP = 15;

/** Jobs that take less are not compared: the figure would be that of the connection. */
const LEAST_MS = 20;

/** What a host and its guests read. */
const READS = [
  'parties',
  'parties/$',
  'parties/$/families',
  'parties/$/invitations',
  'parties/$/door',
  'parties/$/giftList',
  'parties/$/visitor',
];

/** How much more a request and a job take with ten times as many parties of others. */
export const growth: Bench = {
  name: 'growth',
  title: `Requests and jobs among ${PARTIES.join(' and ')} parties`,
  async run(product) {
    const [party] = await openDoors(product.databaseUrl, 1, GUESTS);
    if (!party) throw new Error('There is no party.');
    const [reads, jobs]: Record<string, number>[][] = [[], []];
    let before = 0;
    for (const parties of PARTIES) {
      await addCrowd(product.databaseUrl, { from: before + 1, to: parties }, keyId());
      before = parties;
      reads?.push(await timesOfReads(product, party));
      jobs?.push(timesOfJobs(product));
    }
    return [...compared(reads ?? [], 0), ...compared(jobs ?? [], LEAST_MS)];
  },
};

function compared([few = {}, many = {}]: Record<string, number>[], least: number): Figure[] {
  return Object.entries(many).flatMap(([name, value]): Figure[] => [
    { name: `${name}, ${PARTIES[0]}`, value: few[name] ?? 0, unit: 'ms' },
    { name: `${name}, ${PARTIES[1]}`, value, unit: 'ms' },
    {
      ...{ name: `${name}, ten times as many`, unit: 'ratio', atMost: 1.3 },
      value: Math.max(value, least) / Math.max(few[name] ?? 0, least),
    },
  ]);
}

async function timesOfReads(
  product: BenchProduct,
  { partyId, hostId }: Door,
): Promise<Record<string, number>> {
  const headers = { Authorization: `Bearer ${accessToken(hostId)}` };
  const found: [string, number][] = [];
  for (const read of READS) {
    const times: number[] = [];
    for (let n = 0; n < WARM_UP + REPEATS; n += 1) {
      const started = performance.now();
      const answer = await fetch(`${product.url}/api/${read.replace('$', partyId)}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`GET ${read}: ${answer.status}`);
      if (n >= WARM_UP) times.push(performance.now() - started);
    }
    found.push([`GET ${read.replace('$', '{id}')}`, median(times)]);
  }
  return Object.fromEntries(found);
}

/** In a process of its own, without what else the server does. */
function timesOfJobs(product: BenchProduct): Record<string, number> {
  const script = resolve(import.meta.dirname, 'support/time-jobs.mjs');
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: 'production', JWT_SECRET },
    ...{ DATABASE_URL: product.databaseUrl, STORAGE_DIR: product.files, PUBLIC_URL: product.url },
    SMTP_URL: 'smtp://127.0.0.1:9',
  };
  return JSON.parse(execFileSync(process.execPath, [script], { env }).toString()) as Record<
    string,
    number
  >;
}

/** As the server names its key. */
const keyId = () =>
  createHash('sha256').update(`kid ${JWT_SECRET}`).digest('base64url').slice(0, 12);
