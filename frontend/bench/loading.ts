import { resolve } from 'node:path';
import type { BenchProduct } from '../../backend/bench/support/product.ts';
import type { Bench, Figure } from '../../backend/bench/support/report.ts';
import { median } from '../../backend/bench/support/stats.ts';
import { HOUSEHOLDS, startedParty } from './support/households.ts';
import { account, type Account } from './support/people.ts';
import { startPhone, type Phone } from './support/phone.ts';
import { SLOWER, slowVisit, type SlowVisit } from './support/slowVisit.ts';

const REPEATS = 5;

interface Screen {
  name: string;
  path: string;
  says: string[];
}

/** Another build of the frontend, which is visited in turn with this one and compared. */
const { BEFORE } = process.env;

/** What a host opens directly must answer while it is loading. */
export const loading: Bench = {
  name: 'loading',
  title: `Screens of a host with ${HOUSEHOLDS * 4} guests at their first load: phone, slow 4G, ${SLOWER} × CPU (medians of ${REPEATS})`,
  async run(product) {
    const host = await account(product, 'Ana Pereira');
    const screens = await prepare(product, host);
    const other = BEFORE ? await product.startAnother({ FRONTEND_DIR: resolve(BEFORE) }) : null;
    const phones = [await startPhone(product.url)];
    if (other) phones.push(await startPhone(other.url));
    try {
      for (const phone of phones) await phone.holdBy(host);
      const [now, before] = await visitAll(phones, screens);
      return screens.flatMap((screen) => [
        ...figuresOf(screen.name, now?.get(screen)),
        ...(before ? figuresOf(`${screen.name} before`, before.get(screen)) : []),
      ]);
    } finally {
      for (const phone of phones) await phone.stop();
      await other?.stop();
    }
  },
};

async function prepare(product: BenchProduct, host: Account): Promise<Screen[]> {
  const party = `/app/parties/${await startedParty(product, host)}`;
  return [
    { name: 'door', path: `${party}?tab=door`, says: ['Fernández'] },
    { name: 'confirmations', path: `${party}?tab=confirmations`, says: ['Fernández'] },
    { name: 'new party', path: '/app/parties/add', says: ['Crear'] },
  ];
}

/** @returns what was seen of each build */
async function visitAll(phones: Phone[], screens: Screen[]) {
  const visits = phones.map(() => new Map<Screen, SlowVisit[]>(screens.map((one) => [one, []])));
  for (let repeat = 1; repeat <= REPEATS; repeat += 1) {
    for (const screen of screens) {
      for (const [build, phone] of phones.entries()) {
        const seen = await slowVisit(phone.context, screen.path, screen);
        visits[build]?.get(screen)?.push(seen);
        console.log(
          `  ${repeat} of ${REPEATS}, ${screen.name}${build === 0 ? '' : ' before'}: shown ${seen.said.toFixed(0)} ms, ` +
            `longest task ${seen.longestTask.toFixed(0)} ms, blocked ${seen.blocked.toFixed(0)} ms`,
        );
      }
    }
  }
  return visits;
}

function figuresOf(name: string, visits: SlowVisit[] = []): Figure[] {
  const middle = (key: keyof SlowVisit) => median(visits.map((one) => one[key]));
  return [
    { name: `${name}: longest task`, value: middle('longestTask'), unit: 'ms', atMost: 50 },
    { name: `${name}: blocked`, value: middle('blocked'), unit: 'ms' },
    { name: `${name}: shown`, value: middle('said'), unit: 'ms' },
  ];
}
