import { p95 } from '../support/alternate.ts';
import { Asker } from '../support/asker.ts';
import type { BenchProduct } from '../support/product.ts';
import type { Figure } from '../support/report.ts';
import { FEW_GUESTS, hostedWith, MANY_GUESTS, namesIn } from './sizes.ts';

const AT_MOST_MS = 30;

const letters = (name: string, count: number) => name.slice(0, count);

/** A word that is long enough to be asked for: not the first one of `Da Silva`. */
const word = (name: string, n: number) =>
  name
    .split(' ')
    .filter((part) => part.length > 2)
    .at(n) ?? name;

/** What is typed into the search, from a stored name. */
const KINDS: Record<string, (name: string, n: number) => string> = {
  'the first three letters of a name': (name) => letters(name, 3),
  'three letters of a surname': (name) => letters(word(name, 1), 3),
  'a surname': (name) => word(name, 1),
  'a whole name': (name) => name,
  'parts of two words': (name) => `${word(name, 0).slice(-2)} ${letters(word(name, 1), 3)}`,
  'María, whom 100,000 accounts match': (_, n) => ['María', 'maria', 'MARÍA', 'mari'][n % 4] ?? '',
  'two words that thousands match': (_, n) => ['maría rod', 'maria gon', 'juan rod'][n % 3] ?? '',
  'a name that nobody has': (name, n) => `${letters(name, 3)}xq${n % 10}`,
  'three letters that nobody has': (_, n) => ['xqz', 'wkx', 'qqq', 'zzx'][n % 4] ?? '',
  'letters with a wildcard of SQL': (name) => `${letters(name, 3)}%`,
  'an e-mail address': (_, n) => `persona${(n * 7919) % 1_000_000}@example.com`,
};

/** searchNonInvited among a million accounts, for hosts of short and of long lists. */
export async function search({ url, databaseUrl }: BenchProduct): Promise<Figure[]> {
  const hosts = [
    ...(await hostedWith(databaseUrl, FEW_GUESTS)).slice(0, 5),
    ...(await hostedWith(databaseUrl, MANY_GUESTS)),
  ];
  const names = await namesIn(databaseUrl, 5_000);
  const asker = new Asker(url);
  const figures: Figure[] = [];
  for (const [name, text] of Object.entries(KINDS)) {
    const value = await p95(async (n) => {
      const { partyId, hostId } = hosts[n % hosts.length] ?? { partyId: '', hostId: '' };
      const typed = encodeURIComponent(text(names[n % names.length] ?? '', n));
      return (await asker.ask(hostId, `/api/parties/${partyId}/searchNonInvited/${typed}`)).took;
    });
    figures.push({ name: `${name}, p95`, value, unit: 'ms', atMost: AT_MOST_MS });
  }
  asker.close();
  return figures;
}
