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

/** What a host opens directly must answer while it is loading. */
export const loading: Bench = {
  name: 'loading',
  title: `Screens of a host with ${HOUSEHOLDS * 4} guests at their first load: phone, slow 4G, ${SLOWER} × CPU (medians of ${REPEATS})`,
  async run(product) {
    const host = await account(product, 'Ana Pereira');
    const screens = await prepare(product, host);
    const phone = await startPhone(product.url);
    try {
      await phone.holdBy(host);
      const visits = await visitAll(phone, screens);
      return screens.flatMap((screen) => figuresOf(screen, visits.get(screen) ?? []));
    } finally {
      await phone.stop();
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

async function visitAll(phone: Phone, screens: Screen[]) {
  const visits = new Map<Screen, SlowVisit[]>(screens.map((screen) => [screen, []]));
  for (let repeat = 1; repeat <= REPEATS; repeat += 1) {
    for (const screen of screens) {
      const seen = await slowVisit(phone.context, screen.path, screen);
      visits.get(screen)?.push(seen);
      console.log(
        `  ${repeat} of ${REPEATS}, ${screen.name}: shown ${seen.said.toFixed(0)} ms, ` +
          `longest task ${seen.longestTask.toFixed(0)} ms, blocked ${seen.blocked.toFixed(0)} ms`,
      );
    }
  }
  return visits;
}

function figuresOf({ name }: Screen, visits: SlowVisit[]): Figure[] {
  const middle = (key: keyof SlowVisit) => median(visits.map((one) => one[key]));
  return [
    { name: `${name}: longest task`, value: middle('longestTask'), unit: 'ms', atMost: 50 },
    { name: `${name}: blocked`, value: middle('blocked'), unit: 'ms' },
    { name: `${name}: shown`, value: middle('said'), unit: 'ms' },
  ];
}
