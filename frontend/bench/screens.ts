import type { BenchProduct } from '../../backend/bench/support/product.ts';
import type { Bench, Figure } from '../../backend/bench/support/report.ts';
import { median } from '../../backend/bench/support/stats.ts';
import { account, addPhotos, familyLink, party, type Account } from './support/people.ts';
import { startPhone, type Phone } from './support/phone.ts';
import { slowVisit, type SlowVisit } from './support/slowVisit.ts';
import { visit, type Visit } from './support/visit.ts';

const REPEATS = 5;
const PICTURES = 4;

/** What was seen of one screen, a number for each repeat. */
type Seen = Visit & SlowVisit;

interface Screen {
  name: string;
  path: string;
  as: Account | null;
  /** The screen that guests meet, most of them for the first time. */
  isInvitation: boolean;
  /** Of the largest paint, slowed in fact, in milliseconds; 1,500 on the invitation. */
  slowLcpLimit?: number;
}

/** The first visit to the screens that people meet first, on a cheap phone on a slow network. */
export const screens: Bench = {
  name: 'screens',
  title: `Screens as Lighthouse sees them: phone, slow 4G, 4 × CPU (medians of ${REPEATS})`,
  async run(product) {
    const places = await prepare(product);
    const phone = await startPhone(product.url);
    try {
      const visits = await visitAll(phone, product, places);
      return places.flatMap((place) => figuresOf(place, visits.get(place) ?? []));
    } finally {
      await phone.stop();
    }
  },
};

async function prepare(product: BenchProduct): Promise<Screen[]> {
  const host = await account(product, 'Ana Pereira');
  const guest = await account(product, 'Bruno Fernández');
  const id = await party(product, host);
  await addPhotos(product, host, id, PICTURES);
  const invitation = { path: `/invitations/${id}/`, isInvitation: true };
  return [
    { name: 'landing', path: '/', as: null, isInvitation: false },
    { name: 'login', path: '/login', as: null, isInvitation: false },
    { ...invitation, name: 'invitation, visitor', as: null },
    { ...invitation, name: 'invitation, guest', as: guest },
    {
      name: 'answer of an expected family',
      path: await familyLink(product, host, id),
      as: null,
      isInvitation: false,
      slowLcpLimit: 1_700,
    },
  ];
}

/** Alternates between screens, so that other load on the machine affects all of them equally. */
async function visitAll(phone: Phone, product: BenchProduct, places: Screen[]) {
  const visits = new Map<Screen, Seen[]>(places.map((place) => [place, []]));
  for (let repeat = 1; repeat <= REPEATS; repeat += 1) {
    for (const place of places) {
      await phone.holdBy(place.as);
      const seen = await visit(product.url + place.path, phone.debuggingPort);
      const slow = await slowVisit(phone.context, place.path);
      visits.get(place)?.push({ ...seen, ...slow });
      const { lcp, tbt, cls, performance } = seen;
      console.log(
        `  ${repeat} of ${REPEATS}, ${place.name}: LCP ${lcp.toFixed(0)} ms ` +
          `(slowed in fact ${slow.slowLcp.toFixed(0)} ms), ` +
          `TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(3)}, performance ${performance}`,
      );
    }
  }
  return visits;
}

function figuresOf({ name, isInvitation, slowLcpLimit }: Screen, visits: Seen[]): Figure[] {
  const middle = (key: keyof Seen) => median(visits.map((one) => one[key]));
  const atMost = (limit: number) => (isInvitation ? { atMost: limit } : {});
  return [
    { name: `${name}: largest paint`, value: middle('lcp'), unit: 'ms', ...atMost(2_500) },
    {
      name: `${name}: the same, slowed in fact`,
      value: middle('slowLcp'),
      unit: 'ms',
      ...(slowLcpLimit ? { atMost: slowLcpLimit } : atMost(1_500)),
    },
    { name: `${name}: blocked`, value: middle('tbt'), unit: 'ms', ...atMost(150) },
    { name: `${name}: layout shift`, value: middle('cls'), unit: 'ratio', ...atMost(0.02) },
    { name: `${name}: performance`, value: middle('performance'), unit: 'points', atLeast: 95 },
    {
      name: `${name}: accessibility`,
      value: middle('accessibility'),
      unit: 'points',
      atLeast: 100,
    },
    { name: `${name}: best practices`, value: middle('practices'), unit: 'points', atLeast: 100 },
  ];
}
