// Fills a freshly migrated database with families and parties in a few large statements. Values and
// names have realistic frequencies. The data is deterministic: the same sizes give the same rows,
// dated relative to now.
import pg from 'pg';
import { SCHEMAS } from '../../src/shared/database/schemas.ts';
import { AFTERMATH, GUEST_PLAN, INVITATIONS, MANUAL_GUESTS } from './data-guests-sql.ts';
import { FIRST_NAMES, PARTY_THEMES, SURNAMES } from './data-names.ts';
import * as sql from './data-sql.ts';

export interface HotParty {
  guests: number;
  status: 'pending' | 'started';
}

export interface DataSizes {
  /** Rounded down to a multiple of 20; with family members there are 2.5 times as many people. */
  accounts: number;
  parties: number;
  guestsPerParty: number;
  /** Numbers of guests of the first parties. */
  hotParties?: HotParty[];
}

/** The data of the published figures: somewhat more than 300,000 invitations. */
export const USUAL: DataSizes = {
  accounts: 40_000,
  parties: 10_000,
  guestsPerParty: 30,
  hotParties: [
    { guests: 100, status: 'pending' },
    { guests: 100, status: 'started' },
    { guests: 300, status: 'pending' },
    { guests: 300, status: 'started' },
  ],
};

export interface HostedParty {
  partyId: string;
  hostId: string;
}

export interface OpenInvitation {
  partyId: string;
  invitationId: string;
  accountId: string;
  /** With the account's own person first: the body of `accept`. */
  familyIds: string[];
}

/** Accounts and rows that benches use; limited to `SAMPLE`, hot parties first. */
export interface BenchData {
  /** In the order of `hotParties`. */
  hot: (HostedParty & HotParty)[];
  /** Ordinary parties of all states with their hosts, each host once. */
  hosted: HostedParty[];
  /** Households that have opened a pending party's link and not answered. */
  open: OpenInvitation[];
  /** Households that accepted a pending party; changing their answer takes or frees places. */
  accepted: OpenInvitation[];
  /** The same for the hot pending parties. */
  hotAccepted: OpenInvitation[];
  /** Accepted guests of started parties who have not arrived. */
  expected: (HostedParty & { invitationId: string })[];
}

const SAMPLE = 2_000;

/** @param now the time relative to which the parties are dated */
export async function loadData(
  databaseUrl: string,
  sizes: DataSizes,
  now = new Date(),
): Promise<BenchData> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    const accounts = Math.max(Math.floor(sizes.accounts / 20) * 20, 20);
    const hot = sizes.hotParties ?? [];
    checkEnough(accounts, Math.max(sizes.guestsPerParty, ...hot.map(({ guests }) => guests)));
    // One commit, without foreign key checks, indexes created at the end: a tenth of the time.
    await db.query('begin');
    await db.query(`set local session_replication_role = replica`);
    await db.query(`set local work_mem = '256MB'`);
    await db.query(`set local maintenance_work_mem = '1GB'`);
    for (const helper of sql.HELPERS) await db.query(helper);
    const indexes = await dropIndexes(db);
    await fill(db, { ...sizes, accounts, hotParties: hot }, now);
    for (const index of indexes) await db.query(index);
    await db.query('create temp table first_parties as select * from plan where n < 20000');
    await db.query('analyze');
    const data = await sample(db, hot);
    await db.query('drop table plan, guests, first_parties');
    await db.query('commit');
    await db.query('vacuum');
    await db.query('checkpoint');
    return data;
  } finally {
    await db.end();
  }
}

function checkEnough(accounts: number, guests: number): void {
  if (guests > accounts) throw new Error(`${accounts} accounts are too few for ${guests} guests`);
}

/** @returns the statements that create them again */
async function dropIndexes(db: pg.Client): Promise<string[]> {
  const { rows } = await db.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i join pg_class t on t.oid = i.indrelid
      where t.relnamespace::regnamespace::text = any ($1)
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [SCHEMAS],
  );
  for (const { name } of rows) await db.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function fill(db: pg.Client, sizes: Required<DataSizes>, now: Date): Promise<void> {
  const { accounts, parties, guestsPerParty, hotParties } = sizes;
  const hosts = Math.max(accounts / 10, 2);
  await db.query(sql.PEOPLE, [accounts, FIRST_NAMES, SURNAMES, now]);
  await db.query(sql.ACCOUNTS, [accounts, now]);
  await db.query(sql.SESSIONS, [now]);
  await db.query(sql.REFRESH_TOKENS);
  for (const statement of sql.CARE) await db.query(statement);
  const guests = hotParties.map((party) => party.guests);
  const states = hotParties.map((party) => party.status);
  const names = [PARTY_THEMES, FIRST_NAMES];
  await db.query(sql.PARTY_PLAN, [parties, hosts, guestsPerParty, guests, states, now, ...names]);
  await db.query(sql.PARTIES, [now]);
  await db.query(sql.PICTURES);
  await db.query('analyze plan');
  await db.query(GUEST_PLAN, [accounts / 4, coprime(accounts / 4 - 1)]);
  await db.query(MANUAL_GUESTS, [FIRST_NAMES, SURNAMES]);
  await db.query(INVITATIONS);
  for (const statement of AFTERMATH) await db.query(statement);
}

/** A large step through the blocks that reaches each of them. */
function coprime(n: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  let step = Math.max(Math.floor(n * 0.618), 1);
  while (divisor(step, n) !== 1) step += 1;
  return step;
}

const ANSWERS = `
  select i.party_id as "partyId", i.id as "invitationId", i.account_id as "accountId",
         (select json_agg(m.id order by m.guardian_id nulls first) from family.people m
           where m.household_id = i.account_id and m.guest_of_party_id is null) as "familyIds"
    from invitations.invitations i join first_parties plan on plan.id = i.party_id
    join auth.accounts a on a.id = i.account_id
   where i.guest_id = i.account_id and a.verified_at is not null and a.disabled_at is null
     and plan.status = 'pending' and plan.due > now() + interval '1 day'`;

async function sample(db: pg.Client, hotParties: HotParty[]): Promise<BenchData> {
  const read = async <T extends pg.QueryResultRow>(statement: string) =>
    (await db.query<T>(`${statement} limit ${SAMPLE}`)).rows;
  const first = await read<HostedParty>(
    `select id as "partyId", pg_temp.uid('person', host * 4) as "hostId" from plan
      where n < ${hotParties.length} order by n`,
  );
  return {
    hot: first.map((party, n) => ({ ...party, ...hotParties[n]! })),
    hosted: await read<HostedParty>(
      `select distinct on (host) id as "partyId", pg_temp.uid('person', host * 4) as "hostId"
         from first_parties where n >= ${hotParties.length} order by host`,
    ),
    open: await read<OpenInvitation>(`${ANSWERS} and i.rsvp is null order by plan.n`),
    accepted: await read<OpenInvitation>(`${ANSWERS} and i.rsvp = 'accepted' order by plan.n`),
    hotAccepted: await read<OpenInvitation>(
      `${ANSWERS} and i.rsvp = 'accepted' and plan.n < ${hotParties.length} and plan.guests >= 300`,
    ),
    expected: await read<HostedParty & { invitationId: string }>(
      `select i.party_id as "partyId", i.id as "invitationId",
              pg_temp.uid('person', plan.host * 4) as "hostId"
         from invitations.invitations i join first_parties plan on plan.id = i.party_id
        where plan.status = 'started' and i.rsvp = 'accepted' and i.attendance = 'not_arrived'
        order by plan.n`,
    ),
  };
}
