import type { BenchProduct } from '../../backend/bench/support/product.ts';
import type { Bench, Figure } from '../../backend/bench/support/report.ts';
import { median } from '../../backend/bench/support/stats.ts';
import { account, addPhotos, call, familyLink, party, type Account } from './support/people.ts';
import { startPhone, type Phone } from './support/phone.ts';
import {
  SLOW_3G,
  SLOW_4G,
  slowVisit,
  type Expected,
  type Network,
  type SlowVisit,
} from './support/slowVisit.ts';

const REPEATS = 5;

interface Guest extends Required<Expected> {
  name: string;
  path: string;
  as: Account | null;
}

/** Milliseconds at most. */
interface Limits {
  said?: number;
  usable: number;
  lcp?: number;
}

const NETWORKS: [Network, Limits][] = [
  [SLOW_4G, { usable: 1_700, lcp: 1_500 }],
  [SLOW_3G, { said: 2_500, usable: 4_500 }],
];

/** How long a guest waits who opens an invitation for the first time, until it can be answered. */
export const answering: Bench = {
  name: 'answering',
  title: `The first visit of an invitation, slowed in fact: phone, 4 × CPU (medians of ${REPEATS})`,
  async run(product) {
    const guests = await prepare(product);
    const phone = await startPhone(product.url);
    try {
      const visits = await visitAll(phone, guests);
      return guests.flatMap((guest) =>
        NETWORKS.flatMap(([network, limits]) =>
          figuresOf(guest, network, limits, visits.get(guest)?.get(network) ?? []),
        ),
      );
    } finally {
      await phone.stop();
    }
  },
};

async function prepare(product: BenchProduct): Promise<Guest[]> {
  const host = await account(product, 'Ana Pereira');
  const guest = await account(product, 'Bruno Fernández');
  const id = await party(product, host);
  await addPhotos(product, host, id, 1);
  const invitation = { path: `/invitations/${id}/`, as: null };
  const whoAndWhen = ['Ana', await longDay(product, id)];
  return [
    {
      ...invitation,
      name: 'visitor',
      says: whoAndWhen,
      button: 'Registrarse',
      leadsTo: '[aria-busy=true], form',
    },
    {
      ...invitation,
      name: 'guest',
      as: guest,
      says: ['Ana te invita'],
      button: 'Confirmar',
      leadsTo: '.answer-people',
    },
    {
      ...invitation,
      name: 'family link',
      path: await familyLink(product, host, id),
      says: whoAndWhen,
      button: '¡Vamos!',
      leadsTo: 'form',
    },
  ];
}

/** In the words of the head. */
async function longDay(product: BenchProduct, id: string): Promise<string> {
  const { day } = await call<{ day: string }>(product, 'GET', `/parties/${id}/visitor`);
  const words = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('es', words).format(new Date(day));
}

/** Alternates between guests, so that other load on the machine affects all of them equally. */
async function visitAll(phone: Phone, guests: Guest[]) {
  const visits = new Map<Guest, Map<Network, SlowVisit[]>>(
    guests.map((guest) => [guest, new Map(NETWORKS.map(([network]) => [network, []]))]),
  );
  for (let repeat = 1; repeat <= REPEATS; repeat += 1) {
    for (const guest of guests) {
      for (const [network] of NETWORKS) {
        await phone.holdBy(guest.as);
        // Nothing counts as the largest paint after a tap.
        const expected = network === SLOW_4G ? { ...guest, leadsTo: undefined } : guest;
        const seen = await slowVisit(phone.context, guest.path, expected, network);
        visits.get(guest)?.get(network)?.push(seen);
        const { said, usable, slowLcp, longestTask } = seen;
        console.log(
          `  ${repeat} of ${REPEATS}, ${guest.name}, ${network.name}: said ${said.toFixed(0)} ms, ` +
            `usable ${usable.toFixed(0)} ms, LCP ${slowLcp.toFixed(0)} ms, ` +
            `longest task ${longestTask.toFixed(0)} ms`,
        );
      }
    }
  }
  return visits;
}

function figuresOf(guest: Guest, network: Network, limits: Limits, visits: SlowVisit[]): Figure[] {
  const middle = (key: keyof SlowVisit) => median(visits.map((one) => one[key]));
  const of = `${guest.name}, ${network.name}`;
  return [
    { name: `${of}: who invites`, value: middle('said'), unit: 'ms', atMost: limits.said },
    { name: `${of}: can answer`, value: middle('usable'), unit: 'ms', atMost: limits.usable },
    { name: `${of}: largest paint`, value: middle('slowLcp'), unit: 'ms', atMost: limits.lcp },
    { name: `${of}: longest task`, value: middle('longestTask'), unit: 'ms' },
  ];
}
