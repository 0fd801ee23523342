import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { SCHEMAS } from '../../src/shared/database/schemas.ts';
import { loadData, type BenchData } from '../support/data.ts';

let database: TestDatabase;
let db: pg.Client;
let data: BenchData;
let indexesBefore: string[];

const texts = async (statement: string, values: unknown[] = []): Promise<string[]> =>
  (await db.query<{ text: string }>(statement, values)).rows.map(({ text }) => text);
const indexes = () =>
  texts(`select indexdef as text from pg_indexes where schemaname = any ($1) order by 1`, [
    SCHEMAS,
  ]);

beforeAll(async () => {
  database = await createTestDatabase();
  db = new pg.Client({ connectionString: database.url });
  await db.connect();
  indexesBefore = await indexes();
  const hotParties = [{ guests: 100, status: 'started' as const }];
  const sizes = { accounts: 200, parties: 300, guestsPerParty: 12, hotParties };
  data = await loadData(database.url, sizes);
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

describe("the benches' data", () => {
  it('satisfies every table constraint, although it is loaded without checking them', async () => {
    const rules = await texts(
      `select format('alter table %s drop constraint %I, add constraint %I %s', conrelid::regclass,
                     conname, conname, pg_get_constraintdef(oid)) as text
         from pg_constraint where contype = 'f' and connamespace::regnamespace::text = any ($1)`,
      [SCHEMAS],
    );
    expect(rules.length).toBeGreaterThan(15);
    await db.query('begin');
    for (const rule of rules) await db.query(rule);
    await db.query('rollback');
    expect(await indexes()).toEqual(indexesBefore);
  });

  it('has the requested number of guests, and no work pending for the scheduled jobs', async () => {
    const [counts] = (
      await db.query<object>(
        `select (select count(*) from parties.parties)::int as parties,
                (select count(*) from invitations.invitations)::int as invitations,
                (select count(*) from invitations.invitations where party_id = $1)::int as hot,
                (select count(*) from invitations.invitations i join parties.parties p on p.id = i.party_id
                  where i.account_id = p.host_id)::int as "hostsInvited",
                (select count(*) from parties.parties
                  where rsvp_closed_at is null and rsvp_due_date < now())::int as expired,
                (select count(*) from parties.parties where status <> 'finished'
                    and date_end < now() - interval '24 hours')::int as forgotten`,
        [data.hot[0]?.partyId],
      )
    ).rows;
    expect(counts).toEqual({
      parties: 300,
      invitations: 299 * 12 + 100,
      hot: 100,
      hostsInvited: 0,
      expired: 0,
      forgotten: 0,
    });
  });

  it('returns the samples that benches use', async () => {
    expect(data.hot).toMatchObject([{ guests: 100, status: 'started' }]);
    expect(data.open.length).toBeGreaterThan(50);
    const [household] = data.open;
    const { rows } = await db.query(
      `select 1 from invitations.invitations i join parties.parties p on p.id = i.party_id
        where i.id = $1 and i.guest_id = $2 and i.rsvp is null and p.status = 'pending'`,
      [household?.invitationId, household?.familyIds[0]],
    );
    expect(rows).toHaveLength(1);
    expect(data.accepted.length).toBeGreaterThan(50);
    expect(data.expected[0]?.partyId).toBe(data.hot[0]?.partyId);
    expect(new Set(data.hosted.map(({ hostId }) => hostId)).size).toBe(data.hosted.length);
  });
});
