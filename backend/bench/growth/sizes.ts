import pg from 'pg';
import type { DataSizes, HostedParty } from '../support/data.ts';

/** Lists of both sizes, enough for each request to use a different one. */
export const FEW_GUESTS = 10;
export const MANY_GUESTS = 10_000;
const FEW = 20;
const MANY = 5;

/** A million accounts with their families, a million parties, three million invitations. */
export const LARGE: DataSizes = {
  accounts: 1_000_000,
  parties: 1_000_000,
  guestsPerParty: 3,
  hotParties: [
    ...Array.from({ length: FEW }, () => ({ guests: FEW_GUESTS, status: 'started' as const })),
    ...Array.from({ length: MANY }, () => ({ guests: MANY_GUESTS, status: 'started' as const })),
  ],
};

export const SMALL: DataSizes = { accounts: 40, parties: 10, guestsPerParty: 3 };

export interface Visit {
  partyId: string;
  accountId: string;
}

/** Guests with their own row in visible parties, spread over the table, because ids are random. */
export function visitsIn(databaseUrl: string, count: number): Promise<Visit[]> {
  return rows<Visit>(
    databaseUrl,
    `select i.party_id as "partyId", i.account_id as "accountId"
       from invitations.invitations i join parties.parties p on p.id = i.party_id
       join auth.accounts a on a.id = i.account_id
      where i.guest_id = i.account_id and p.status <> 'finished'
        and a.verified_at is not null and a.disabled_at is null
      order by i.id limit $1`,
    [count],
  );
}

export function hostedWith(databaseUrl: string, guests: number): Promise<HostedParty[]> {
  return rows<HostedParty>(
    databaseUrl,
    `select p.id as "partyId", p.host_id as "hostId" from parties.parties p
      where p.max_kids = $1 and p.status = 'started'
        and (select count(*) from invitations.invitations i where i.party_id = p.id) = $2`,
    [guests + 20, guests],
  );
}

/** Stored names, sampled from the whole table. */
export async function namesIn(databaseUrl: string, count: number): Promise<string[]> {
  const found = await rows<{ name: string }>(
    databaseUrl,
    `select full_name as name from family.people where guest_of_party_id is null
      order by id limit $1`,
    [count],
  );
  return found.map(({ name }) => name);
}

async function rows<T extends pg.QueryResultRow>(
  connectionString: string,
  statement: string,
  values: unknown[],
): Promise<T[]> {
  const db = new pg.Client({ connectionString });
  await db.connect();
  try {
    return (await db.query<T>(statement, values)).rows;
  } finally {
    await db.end();
  }
}
