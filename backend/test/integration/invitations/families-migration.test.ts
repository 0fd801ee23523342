import { randomUUID } from 'node:crypto';
import { migrate, migrateDown } from '../../../src/shared/database/migrate.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { CHANGE_ROW } from '../../support/rows.js';

const BEFORE = 'Migration20261130001002_own_email';

let t: TestApp;
let partyId: string;
beforeEach(async () => {
  t = await createTestApp({ env: { RUN_JOBS: 'false' } });
  await migrateDown(t.config.DATABASE_URL, { to: BEFORE });
  partyId = await t.make.party((await t.make.account()).id, {});
});
afterEach(() => t.close());

/** A listed family of the release before. */
async function link(name: string, given: { account?: string; answer?: string } = {}) {
  const id = randomUUID();
  await t.em.execute(
    `insert into invitations.family_links
       (id, party_id, name, children, phone, siblings_welcome, secret_hash, sealed_secret, key_id,
        answer, answered_at, account_id, claimed_at, position, created_at)
     values (?, ?, ?, '{Juan}', '+59899123456', false, ?, 'sealed', 'key', ?, ?, ?, ?, 0, now())`,
    [
      ...[
        id,
        partyId,
        name,
        `hash of ${id}`,
        given.answer ?? null,
        given.answer ? new Date() : null,
      ],
      ...[given.account ?? null, given.account ? t.clock.now() : null],
    ],
  );
  t.clock.advance(1_000);
  return id;
}

/** A guest of the release before: of an account, of a link, of both, or of neither. */
async function guest(given: { account?: string; link?: string; person?: string; rsvp?: string }) {
  const id = randomUUID();
  const person = given.person ?? randomUUID();
  if (!given.person) {
    await t.em.execute(
      `insert into family.people (id, guest_of_party_id, full_name, is_kid, created_at)
       values (?, ?, 'Lola', true, now())`,
      [person, partyId],
    );
  }
  await t.em.execute(
    `insert into invitations.invitations
       (id, party_id, guest_id, account_id, family_link_id, rsvp, contact_phone, created_at)
     values (?, ?, ?, ?, ?, ?, '+59899000111', now())`,
    [id, partyId, person, given.account ?? null, given.link ?? null, given.rsvp ?? null],
  );
  return id;
}

const up = () => migrate(t.config.DATABASE_URL);
const families = () =>
  t.em.execute<{ id: string; origin: string; account_id: string | null; guests: string[] }[]>(
    `select f.id, f.origin, f.account_id,
            array(select i.id from invitations.invitations i where i.family_id = f.id order by i.created_at) as guests
       from invitations.families f where f.party_id = ? order by f.created_at, f.id`,
    [partyId],
  );

it('gives every guest a family: a listed one, its account’s, or its own', async () => {
  const { id: opener } = await t.make.account();
  const silent = await link('Los Callados');
  const answered = await link('Los Gómez', { answer: 'accepted' });
  const byLink = await guest({ link: answered, rsvp: 'accepted' });
  const own = await guest({ account: opener, person: opener, rsvp: 'accepted' });
  const child = await guest({ account: opener, rsvp: 'accepted' });
  const walkIn = await guest({ rsvp: 'accepted' });
  await up();
  const found = await families();
  expect(found).toHaveLength(4);
  const of = (id: string) => found.find((family) => family.id === id);
  expect(of(silent)).toMatchObject({ origin: 'listed', guests: [] });
  expect(of(answered)).toMatchObject({ origin: 'listed', guests: [byLink] });
  expect(of(walkIn)).toMatchObject({ origin: 'door', account_id: null, guests: [walkIn] });
  const opened = found.find(({ account_id }) => account_id === opener);
  expect(opened?.origin).toBe('opened');
  expect([...(opened?.guests ?? [])].sort()).toEqual([own, child].sort());
  const kept = `select rsvp, contact_phone from invitations.invitations where id = ?`;
  expect(await t.em.execute(kept, [byLink])).toEqual([
    { rsvp: 'accepted', contact_phone: '+59899000111' },
  ]);
  const [stored] = await t.em.execute<object[]>(
    'select secret_hash, phone, answer, answered_by from invitations.families where id = ?',
    [answered],
  );
  expect(stored).toEqual({
    ...{ secret_hash: `hash of ${answered}`, phone: '+59899123456' },
    ...{ answer: 'accepted', answered_by: 'family' },
  });
});

it('makes one family of an account that claimed two links and came by itself too', async () => {
  const { id: account } = await t.make.account();
  const first = await link('Lucas', { account });
  const second = await link('Emma', { account });
  const rows = [
    await guest({ account, link: first }),
    await guest({ account, link: second }),
    await guest({ account, person: account }),
  ];
  await up();
  const found = await families();
  expect(found.map(({ id }) => id).sort()).toEqual([first, second].sort());
  expect(found.find(({ id }) => id === first)?.account_id).toBe(account);
  const guests = found.find(({ id }) => id === first)?.guests ?? [];
  expect([...guests].sort()).toEqual([...rows].sort());
  const [joined] = await t.em.execute<object[]>(
    'select joined_id, account_id, secret_hash from invitations.families where id = ?',
    [second],
  );
  expect(joined).toEqual({ joined_id: first, account_id: null, secret_hash: `hash of ${second}` });
  const came = 'select claimed_from_id from invitations.invitations where id = ?';
  expect(await t.em.execute(came, [rows[1]])).toEqual([{ claimed_from_id: second }]);
});

it('keeps who waits, who was told, and who was reminded', async () => {
  const { id: account } = await t.make.account();
  await guest({ account, person: account });
  const listed = await link('Los Gómez');
  const change = randomUUID();
  await t.em.execute(CHANGE_ROW, [change, t.clock.now(), t.clock.now(), partyId]);
  for (const [accountId, linkId] of [
    [account, null],
    [null, listed],
  ]) {
    await t.em.execute(
      `insert into notices.change_notices (id, change_id, account_id, family_link_id, asks_to_reconfirm, seen_at)
       values (gen_random_uuid(), ?, ?, ?, true, now())`,
      [change, accountId, linkId],
    );
    await t.em.execute(
      `insert into notices.nudges (id, party_id, account_id, family_link_id, nudged_at)
       values (gen_random_uuid(), ?, ?, ?, now())`,
      [partyId, accountId, linkId],
    );
  }
  await t.em.execute(
    `insert into notices.reminders (party_id, account_id, reminder, reminded_at) values (?, ?, 'party', now())`,
    [partyId, account],
  );
  await t.em.execute(
    `insert into invitations.waitlist (id, party_id, account_id, guest_ids, position, asked_at, locale)
     values (gen_random_uuid(), ?, ?, array[?]::uuid[], 1, now(), 'es')`,
    [partyId, account, account],
  );
  await up();
  const own = (await families()).find(({ account_id }) => account_id === account)?.id;
  const of = async (table: string) =>
    (await t.em.execute<{ id: string }[]>(`select family_id as id from ${table}`))
      .map(({ id }) => id)
      .sort();
  expect(await of('notices.change_notices')).toEqual([own, listed].sort());
  expect(await of('notices.nudges')).toEqual([own, listed].sort());
  expect(await of('notices.reminders')).toEqual([own]);
  expect(await of('invitations.waitlist')).toEqual([own]);
});

it('can be taken back', async () => {
  const { id: account } = await t.make.account();
  const listed = await link('Los Gómez', { answer: 'declined' });
  const claimed = await link('Lucas', { account });
  await guest({ account, link: claimed });
  await guest({ account, person: account });
  const rows = () =>
    Promise.all(
      ['invitations.family_links', 'invitations.invitations'].map((table) =>
        t.em.execute<object[]>(`select * from ${table} order by id`),
      ),
    );
  const before = await rows();
  await up();
  await migrateDown(t.config.DATABASE_URL, { to: BEFORE });
  expect(await rows()).toEqual(before);
  expect(before[0]).toHaveLength(2);
  expect(listed).not.toBe(claimed);
});
