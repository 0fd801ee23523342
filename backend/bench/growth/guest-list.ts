import { Client } from '../support/client.ts';
import { compare } from '../support/compare-sizes.ts';
import type { HostedParty } from '../support/data.ts';
import type { BenchProduct } from '../support/product.ts';
import type { Figure } from '../support/report.ts';
import { FEW_GUESTS, hostedWith, MANY_GUESTS, namesIn } from './sizes.ts';

const AT_MOST = 1.5;

/** The length of the small list, so that pages of equal size are compared. */
const PAGE = FEW_GUESTS;
/** Page size after a cursor; a list of ten has rows there too. */
const HALF_PAGE = PAGE / 2;

interface Lists {
  parties: HostedParty[];
  /** Paths of later pages. */
  later: { hostId: string; path: string }[];
}

/** Pages of the guest list, of parties with ten guests and with ten thousand. */
export async function guestList({ url, databaseUrl }: BenchProduct): Promise<Figure[]> {
  const client = new Client(url);
  const lists = {
    few: await listsOf(client, await hostedWith(databaseUrl, FEW_GUESTS), HALF_PAGE),
    many: await listsOf(client, await hostedWith(databaseUrl, MANY_GUESTS), 100),
  };
  const names = await namesIn(databaseUrl, 2_000);
  const first = (filter: (n: number) => string) => (size: 'few' | 'many') => async (n: number) => {
    const { partyId, hostId } = at(lists[size].parties, n);
    const path = `/api/parties/${partyId}/invitations?limit=${PAGE}${filter(n)}`;
    return (await client.ask(hostId, path)).took;
  };
  const search = (text: string) => `&search=${encodeURIComponent(text)}`;
  const kinds = {
    'first page': first(() => ''),
    'half a page after a cursor': (size: 'few' | 'many') => async (n: number) => {
      const { hostId, path } = at(lists[size].later, n);
      return (await client.ask(hostId, path)).took;
    },
    'first page of the door': first(() => '&rsvp=accepted'),
    'search, the first letters of a name': first((n) => search(at(names, n).slice(0, 3))),
    'search, a whole name': first((n) => search(at(names, n))),
  };
  const figures: Figure[] = [];
  for (const [name, kind] of Object.entries(kinds)) {
    const found = await compare(kind('few'), kind('many'));
    figures.push(
      { name: `${name}, p95 of 10 guests`, value: found.small, unit: 'ms' },
      { name: `${name}, p95 of 10,000`, value: found.large, unit: 'ms' },
      { name: `${name}, ratio`, value: found.ratio, unit: 'ratio', atMost: AT_MOST },
    );
  }
  client.close();
  return figures;
}

/** Follows the cursors of each list to its end, and requests half a page after each. */
async function listsOf(client: Client, parties: HostedParty[], stride: number): Promise<Lists> {
  const later: Lists['later'] = [];
  for (const { partyId, hostId } of parties) {
    const start = `/api/parties/${partyId}/invitations?limit=${stride}`;
    let path = (await client.ask(hostId, start)).next;
    while (path) {
      later.push({ hostId, path: path.replace(`limit=${stride}`, `limit=${HALF_PAGE}`) });
      path = (await client.ask(hostId, path)).next;
    }
  }
  return { parties, later };
}

function at<T>(list: T[], n: number): T {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('There is nothing to request');
  return item;
}
