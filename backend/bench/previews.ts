import { randomUUID } from 'node:crypto';
import { account, call, party, type Account } from '../../frontend/bench/support/people.ts';
import type { BenchProduct } from './support/product.ts';
import { inOne, timePairs } from './support/pairs.ts';
import type { Bench } from './support/report.ts';
import { Crawlers } from './support/crawlers.ts';
import { median, quantile } from './support/stats.ts';

const PAIRS = 300;
const ROUNDS = 15;
const CRAWLERS = 50;
/** Requests of others in a round, a few at a time. */
const OTHERS = 120;
const AT_A_TIME = 4;

/** What the head of an invitation costs, and a link in a large chat. */
export const previews: Bench = {
  name: 'previews',
  title: 'Links in a chat: the head of the page, and fifty programs that ask for its image',
  async run(product) {
    const host = await account(product, 'Ana Pereira');
    const partyId = await party(product, host);
    const page = inOne(
      await timePairs(
        (kind) => timed(`${product.url}${kind === 'known' ? `/invitations/${partyId}` : '/login'}`),
        { repeats: 1, pairs: PAIRS },
      ),
    );
    const ids = inOne(
      await timePairs(
        (kind) => timed(`${product.url}/invitations/${kind === 'known' ? partyId : randomUUID()}`),
        { repeats: 1, pairs: PAIRS },
      ),
    );
    const crawlers = new Crawlers();
    const [alone, beside]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(...(await others(product, host, partyId)));
      await rename(product, host, partyId, `Cumple número ${round}`);
      const [times] = await Promise.all([
        others(product, host, partyId),
        crawlers.crawl({ url: product.url, partyId, programs: CRAWLERS }),
      ]);
      beside.push(...times);
    }
    await crawlers.stop();
    return [
      { name: 'a page without a head of its own, median', value: median(page.unknown), unit: 'ms' },
      { name: 'a page of an invitation, median', value: median(page.known), unit: 'ms' },
      {
        name: 'what the head costs, difference of medians',
        value: median(page.known) - median(page.unknown),
        unit: 'ms',
        atMost: 1,
      },
      {
        name: 'known and unknown ids, difference of medians',
        value: Math.abs(median(ids.known) - median(ids.unknown)),
        unit: 'ms',
        atMost: 1,
      },
      { name: 'requests of others, p99', value: quantile(alone, 0.99), unit: 'ms' },
      {
        name: `beside ${CRAWLERS} programs that ask for a new image, p99`,
        value: quantile(beside, 0.99),
        unit: 'ms',
      },
      {
        name: 'p99 of others beside them and alone',
        value: quantile(beside, 0.99) / quantile(alone, 0.99),
        unit: 'ratio',
        atMost: 2,
      },
    ];
  },
};

async function timed(url: string, token?: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, token ? { headers: { Authorization: `Bearer ${token}` } } : {});
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - started;
}

/** @returns the milliseconds of each */
async function others(product: BenchProduct, host: Account, partyId: string): Promise<number[]> {
  const url = `${product.url}/api/parties/${partyId}`;
  const times: number[] = [];
  const one = async () => {
    for (let n = 0; n < OTHERS / AT_A_TIME; n += 1) {
      times.push(await timed(url, host.session.accessToken));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, one));
  return times;
}

const rename = (product: BenchProduct, host: Account, partyId: string, name: string) =>
  call(product, 'PATCH', `/parties/${partyId}`, {
    body: { name },
    token: host.session.accessToken,
  });
