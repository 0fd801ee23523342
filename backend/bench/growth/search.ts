import { p95 } from '../support/compare-sizes.ts';
import { Client } from '../support/client.ts';
import type { HostedParty } from '../support/data.ts';
import type { BenchProduct } from '../support/product.ts';
import type { Figure } from '../support/report.ts';
import { FEW_GUESTS, hostedWith, MANY_GUESTS, namesIn } from './sizes.ts';

const AT_MOST_MS = 30;

const letters = (name: string, count: number) => name.slice(0, count);

/** A word with the minimum length of a search: not the first one of `Da Silva`. */
const word = (name: string, n: number) =>
  name
    .split(' ')
    .filter((part) => part.length > 2)
    .at(n) ?? name;

/** Search texts, derived from a stored name. */
const KINDS: Record<string, (name: string, n: number) => string> = {
  'the first three letters of a name': (name) => letters(name, 3),
  'a surname': (name) => word(name, 1),
  'a whole name': (name) => name,
  'parts of two words': (name) => `${word(name, 0).slice(-2)} ${letters(word(name, 1), 3)}`,
  'María, whom 100,000 accounts match': (_, n) => ['María', 'maria', 'MARÍA', 'mari'][n % 4] ?? '',
  'two words that thousands match': (_, n) => ['maría rod', 'maria gon', 'juan rod'][n % 3] ?? '',
  'a name without a match': (name, n) => `${letters(name, 3)}xq${n % 10}`,
  'three letters without a match': (_, n) => ['xqz', 'wkx', 'qqq', 'zzx'][n % 4] ?? '',
  'letters with a wildcard of SQL': (name) => `${letters(name, 3)}%`,
  'an e-mail address': (_, n) => `persona${(n * 7919) % 1_000_000}@example.com`,
};

/** Texts that are also searched by hosts of long lists, whose guests' families are scanned. */
const FOR_LONG_LISTS = [
  'the first three letters of a name',
  'a whole name',
  'a name without a match',
];

/** searchNonInvited with a million accounts. */
export async function search({ url, databaseUrl }: BenchProduct): Promise<Figure[]> {
  const few = await hostedWith(databaseUrl, FEW_GUESTS);
  const many = await hostedWith(databaseUrl, MANY_GUESTS);
  const names = await namesIn(databaseUrl, 5_000);
  const client = new Client(url);
  const figures: Figure[] = [];
  const measure = async (kind: string, hosts: HostedParty[], guests: number) => {
    const value = await p95(async (n) => {
      const { partyId, hostId } = hosts[n % hosts.length] ?? { partyId: '', hostId: '' };
      const typed = KINDS[kind]?.(names[n % names.length] ?? '', n) ?? '';
      const path = `/api/parties/${partyId}/searchNonInvited/${encodeURIComponent(typed)}`;
      return (await client.ask(hostId, path)).took;
    });
    const name = `${kind}, host of ${guests.toLocaleString('en')} guests`;
    figures.push({ name, value, unit: 'ms', atMost: AT_MOST_MS });
  };
  for (const kind of Object.keys(KINDS)) await measure(kind, few, FEW_GUESTS);
  for (const kind of FOR_LONG_LISTS) await measure(kind, many, MANY_GUESTS);
  client.close();
  return figures;
}
