import { Client } from '../support/client.ts';
import { compare, type Attempt } from '../support/compare-sizes.ts';
import type { BenchProduct } from '../support/product.ts';
import type { Figure } from '../support/report.ts';
import { visitsIn, type Visit } from './sizes.ts';

const AT_MOST = 1.3;

/** More than there are requests, so that each request to the large server uses another party. */
const VISITS = 10_000;

type Call = (client: Client, visit: Visit) => Promise<number>;

const calls: Record<string, Call> = {
  'GET users/invitations/get/{partyId}': (client, { accountId, partyId }) =>
    timed(client, accountId, `/api/users/invitations/get/${partyId}`),
  'GET parties/{id}': (client, { accountId, partyId }) =>
    timed(client, accountId, `/api/parties/${partyId}`),
  'GET family': (client, { accountId }) => timed(client, accountId, '/api/family'),
  'PATCH parties/{id}/viewsCount': (client, { accountId, partyId }) =>
    timed(client, accountId, `/api/parties/${partyId}/viewsCount`, 'PATCH'),
};

/** All requests of the page when a guest opens it, one after another. */
const page: Call = async (client, visit) => {
  let took = 0;
  for (const call of Object.values(calls)) took += await call(client, visit);
  return took;
};

/** The invitation page on a server with ten parties and on one with a million. */
export async function invitationPage(small: BenchProduct, large: BenchProduct): Promise<Figure[]> {
  const visits = {
    small: await visitsIn(small.databaseUrl, VISITS),
    large: await visitsIn(large.databaseUrl, VISITS),
  };
  const clients = { small: new Client(small.url), large: new Client(large.url) };
  const figures: Figure[] = [];
  for (const [name, call] of Object.entries({ 'the page, its four calls': page, ...calls })) {
    const attempt =
      (size: 'small' | 'large'): Attempt =>
      (n) => {
        const visit = visits[size][n % visits[size].length];
        if (!visit) throw new Error(`There is no guest in the ${size} database`);
        return call(clients[size], visit);
      };
    const found = await compare(attempt('small'), attempt('large'));
    figures.push(
      { name: `${name}, p95 of 10 parties`, value: found.small, unit: 'ms' },
      { name: `${name}, p95 of 1,000,000`, value: found.large, unit: 'ms' },
      { name: `${name}, ratio`, value: found.ratio, unit: 'ratio', atMost: AT_MOST },
    );
  }
  clients.small.close();
  clients.large.close();
  return figures;
}

async function timed(
  client: Client,
  accountId: string,
  path: string,
  method: 'GET' | 'PATCH' = 'GET',
): Promise<number> {
  return (await client.ask(accountId, path, method)).took;
}
