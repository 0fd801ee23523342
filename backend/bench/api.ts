import type { Request } from 'autocannon';
import { startBare } from './support/bare.ts';
import { loadData, USUAL, type BenchData } from './support/data.ts';
import { tail, throughput, type Pair } from './support/compare-servers.ts';
import { CONNECTIONS, distributeByParty, distribute } from './support/load.ts';
import { watchMemory } from './support/memory.ts';
import type { Bench, Figure } from './support/report.ts';
import { median } from './support/stats.ts';
import { bearer } from './support/tokens.ts';

const READ_SHARE = 0.7;
const WRITE_SHARE = 0.6;
const TAIL_LIMIT = 2.5;

/** An accept loads entities, because domain rules decide (docs/performance.md). */
const ACCEPT = { share: 0.45, tail: 3 };
const HOT_LIMIT = 3;
const MEMORY_MB = 300;
const GROWTH_LIMIT = 1.1;

/** A sample of each kind, large enough to reach rows in all parts of the tables. */
const MANY = 640;
const HUNDRED = 100;

type Requests = Request[][];

interface Comparison {
  name: string;
  requests: Requests;
  share: number;
  tail: number;
}

/** The same request for both: the product reads the token, the bare server trusts the header. */
const call = (method: 'GET' | 'PATCH', caller: string, path: string, body?: object): Request => ({
  method,
  path,
  headers: {
    ...bearer(caller),
    'x-caller': caller,
    ...(body && { 'Content-Type': 'application/json' }),
  },
  ...(body && { body: JSON.stringify(body) }),
});

/** The product compared with a server that only runs statements, on the same database, in the same run. */
export const api: Bench = {
  name: 'api',
  title: 'The API against node:http and pg alone, 32 connections, 300,000 invitations',
  async run(product) {
    const data = await loadData(product.databaseUrl, USUAL);
    const bare = await startBare(product.databaseUrl);
    const pair = { product: product.url, bare: bare.url };
    const memory = watchMemory(product.pid);
    try {
      const figures: Figure[] = [];
      for (const comparison of comparisons(data)) {
        await expectSame(pair, comparison.requests);
        figures.push(...(await compare(pair, comparison)));
      }
      figures.push(...(await compareHot(pair, distribute(data.hotAccepted, answers))));
      return [...figures, ...memoryFigures(memory.stop())];
    } finally {
      memory.stop();
      await bare.stop();
    }
  },
};

function comparisons({ hosted, open, accepted, expected, hot }: BenchData): Comparison[] {
  const hundred = hot.find(({ guests }) => guests === HUNDRED);
  if (!hundred) throw new Error(`There is no party of ${HUNDRED} guests`);
  const some = hosted.slice(0, MANY);
  return [
    read(
      'GET parties/{id}',
      distributeByParty(some, ({ partyId, hostId }) => [
        call('GET', hostId, `/api/parties/${partyId}`),
      ]),
    ),
    read(
      'GET users/invitations/get/{partyId}',
      distributeByParty(open.slice(0, MANY), (one) => [
        call('GET', one.accountId, `/api/users/invitations/get/${one.partyId}`),
      ]),
    ),
    read(
      'GET parties',
      distributeByParty(some, ({ hostId }) => [call('GET', hostId, '/api/parties')]),
    ),
    read(`GET parties/{id}/invitations, ${HUNDRED} guests`, [
      ...distribute(Array(CONNECTIONS).fill(hundred), ({ hostId, partyId }) => [
        call('GET', hostId, `/api/parties/${partyId}/invitations`),
      ]),
    ]),
    {
      ...write('PATCH invitations/{id}/accept', distributeByParty(accepted, answers)),
      ...ACCEPT,
    },
    write(
      'PATCH invitations/{id}/arrived and exit',
      distributeByParty(expected, ({ hostId, invitationId }) => [
        call('PATCH', hostId, `/api/invitations/${invitationId}/arrived`),
        call('PATCH', hostId, `/api/invitations/${invitationId}/exit`),
      ]),
    ),
  ];
}

const read = (name: string, requests: Requests): Comparison => ({
  name,
  requests,
  share: READ_SHARE,
  tail: TAIL_LIMIT,
});
const write = (name: string, requests: Requests): Comparison => ({
  name,
  requests,
  share: WRITE_SHARE,
  tail: TAIL_LIMIT,
});

/** First one member accepts, then all: every request changes rows. */
const answers = ({ invitationId, accountId, familyIds }: BenchData['accepted'][number]) =>
  [familyIds.slice(0, 1), familyIds].map((ids) =>
    call('PATCH', accountId, `/api/invitations/${invitationId}/accept`, { familyIds: ids }),
  );

async function compare(
  pair: Pair,
  { name, requests, share, tail: tailLimit }: Comparison,
): Promise<Figure[]> {
  const full = await throughput(pair, requests);
  const late = await tail(pair, requests, Math.min(full.product, full.bare) / 2);
  console.log(`  ${name}: ${full.ratio.toFixed(2)} of bare, p99 ${late.ratio.toFixed(2)} × bare`);
  return [
    { name: `${name}, responses per second`, value: full.product, unit: 'a second' },
    { name: '  bare', value: full.bare, unit: 'a second' },
    { name: '  product : bare', value: full.ratio, unit: 'ratio', atLeast: share },
    { name: '  p99 at half of full load', value: late.product, unit: 'ms' },
    { name: '  p99, product : bare', value: late.ratio, unit: 'ratio', atMost: tailLimit },
  ];
}

/** All households answer the same party, whose lock serialises them. */
async function compareHot(pair: Pair, requests: Requests): Promise<Figure[]> {
  const { product, bare, ratio } = await throughput(pair, requests);
  return [
    { name: 'accept, all in one party, responses per second', value: product, unit: 'a second' },
    { name: '  bare', value: bare, unit: 'a second' },
    { name: '  bare : product', value: 1 / ratio, unit: 'ratio', atMost: HOT_LIMIT },
  ];
}

function memoryFigures(samples: number[]): Figure[] {
  const third = Math.floor(samples.length / 3);
  const [middle, last] = [samples.slice(third, 2 * third), samples.slice(-third)];
  return [
    {
      name: 'Resident under load, maximum',
      value: Math.max(...samples),
      unit: 'MB',
      atMost: MEMORY_MB,
    },
    {
      name: '  last third : middle third',
      value: median(last) / median(middle),
      unit: 'ratio',
      atMost: GROWTH_LIMIT,
    },
  ];
}

/** The comparison is valid only if both return the same. */
async function expectSame(pair: Pair, requests: Requests): Promise<void> {
  for (const [first] of requests.slice(0, 5)) {
    if (first?.method !== 'GET') continue;
    const [ours, bare] = await Promise.all(
      [pair.product, pair.bare].map(async (url) => {
        const answer = await fetch(url + first.path, {
          headers: first.headers as Record<string, string>,
        });
        return answer.text();
      }),
    );
    if (ours !== bare) throw new Error(`${first.path} differs: ${difference(ours, bare)}`);
  }
}

const SHOWN_CHARACTERS = 200;

/** Both texts from shortly before their first difference. */
function difference(ours = '', bare = ''): string {
  let at = 0;
  while (at < ours.length && ours[at] === bare[at]) at += 1;
  const from = Math.max(0, at - SHOWN_CHARACTERS / 2);
  return [ours, bare].map((text) => text.slice(from, from + SHOWN_CHARACTERS)).join('\n');
}
