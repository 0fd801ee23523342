import { Client } from 'pg';
import { openDoors, type Door } from './support/doors.ts';
import type { BenchProduct } from './support/product.ts';
import type { Bench, Figure } from './support/report.ts';
import { median } from './support/stats.ts';
import { accessToken } from './support/tokens.ts';

const GUESTS = 60;
const REPEATS = 150;
const WARM_UP = 20;
/** People elsewhere who have the names of the party's guests. */
const NAMESAKES = 100_000;

const READS = ['', '/families', '/invitations', '/door'];

/**
 * What a host reads of a party of sixty: with named statements and, as behind a pooler, without; then on a database
 * that is full of namesakes.
 */
export const reads: Bench = {
  name: 'reads',
  title: `A host's reads of a party with ${GUESTS} guests`,
  async run(product) {
    const [party] = await openDoors(product.databaseUrl, 1, GUESTS);
    if (!party) throw new Error('There is no party.');
    // Another address of the database is what tells a server that it is behind a pooler.
    const other = await product.startAnother({
      DATABASE_DIRECT_URL: product.databaseUrl.replace('127.0.0.1', 'localhost'),
      RUN_JOBS: 'false',
    });
    try {
      const figures: Figure[] = [];
      const alone = new Map<string, number>();
      for (const read of READS) {
        const { named, unnamed } = await inTurn(party, read, { named: product, unnamed: other });
        alone.set(read, named);
        figures.push({ name: `GET party${read}`, value: named, unit: 'ms' });
        figures.push({
          name: `GET party${read}, without names of statements`,
          value: unnamed,
          unit: 'ms',
        });
      }
      await addNamesakes(product.databaseUrl);
      for (const read of READS) {
        const { named } = await inTurn(party, read, { named: product });
        const value = named / (alone.get(read) ?? named);
        figures.push({ name: `GET party${read}, among namesakes : alone`, value, unit: 'ratio' });
      }
      return figures;
    } finally {
      await other.stop();
    }
  },
};

/** @returns the median of each server, whose requests alternate */
async function inTurn<Name extends string>(
  { partyId, hostId }: Door,
  read: string,
  servers: Record<Name, Pick<BenchProduct, 'url'>>,
): Promise<Record<Name, number>> {
  const headers = { Authorization: `Bearer ${accessToken(hostId)}` };
  const entries = Object.entries(servers) as [Name, Pick<BenchProduct, 'url'>][];
  const times = new Map<Name, number[]>(entries.map(([name]) => [name, []]));
  for (let n = 0; n < WARM_UP + REPEATS; n += 1) {
    for (const [name, { url }] of n % 2 ? entries : entries.toReversed()) {
      const started = performance.now();
      const answer = await fetch(`${url}/api/parties/${partyId}${read}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`GET ${read}: ${answer.status}`);
      if (n >= WARM_UP) times.get(name)?.push(performance.now() - started);
    }
  }
  const medians = entries.map(([name]) => [name, median(times.get(name) ?? [])]);
  return Object.fromEntries(medians) as Record<Name, number>;
}

async function addNamesakes(databaseUrl: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(
    `insert into family.people (id, guest_of_party_id, full_name, created_at)
     select gen_random_uuid(), null, 'Sofía Núñez ' || n % $2 + 1, now() from generate_series(1, $1::int) n`,
    [NAMESAKES, GUESTS],
  );
  await database.query('analyze family.people');
  await database.end();
}
