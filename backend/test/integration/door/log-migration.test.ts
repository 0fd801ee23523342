// The log of the door takes the place of a table that servers of the release before go on writing.
import { randomUUID } from 'node:crypto';
import { migrations } from '../../../src/migrations/index.js';
import { migrate, migrateDown } from '../../../src/shared/database/migrate.js';
import { createTestApp, type TestApp } from '../../support/app.js';

const BEFORE = 'Migration20261128000100_party_ends';
const HISTORY = 'Migration20261128000120_attendance_history';
const START = Date.parse('2026-11-22T19:00:00Z');

let t: TestApp;
let host: string;
let partyId: string;
let guests: string[];
beforeEach(async () => {
  t = await createTestApp();
  host = (await t.make.account()).id;
  partyId = await t.make.party(host, { status: 'started' });
  guests = [];
  for (let n = 0; n < 3; n += 1) guests.push(await guestOf(partyId));
  await migrateDown(t.config.DATABASE_URL, { to: BEFORE });
});
afterEach(() => t.close());

const guestOf = async (id: string) =>
  t.make.invitation({
    partyId: id,
    guestId: (await t.make.account()).id,
    rsvp: 'accepted',
  });

/** As a server of the release before does it. */
async function oldServer(guest: number | string, attendance: string, minute: number) {
  const id = randomUUID();
  const invitationId = typeof guest === 'number' ? guests[guest] : guest;
  await t.em.transactional(async (em) => {
    await em.execute(
      `select p.id from parties.parties p join invitations.invitations i on i.party_id = p.id
        where i.id = ? for update of p`,
      [invitationId],
    );
    await em.execute(
      `insert into invitations.attendance_changes (id, invitation_id, attendance, changed_by, changed_at)
       values (?, ?, ?, ?, ?)`,
      [id, invitationId, attendance, host, new Date(START + minute * 60_000)],
    );
    await em.execute('update invitations.invitations set attendance = ? where id = ?', [
      attendance,
      invitationId,
    ]);
  });
  return id;
}

const log = (id = partyId) =>
  t.em.execute<{ id: string; seq: number; seen_seq: number }[]>(
    `select id, seq, seen_seq, kind, account_id from door.attendance_changes where party_id = ?
      order by seq`,
    [id],
  );

const oldTable = () =>
  t.em.execute<{ id: string }[]>(
    'select id from invitations.attendance_changes order by changed_at',
  );

const door = async () =>
  (
    await t.http
      .get(`/api/parties/${partyId}/door`)
      .set(await bearer())
      .expect(200)
  ).body;

async function bearer() {
  const { AccessTokens } =
    await import('../../../src/modules/auth/infrastructure/sessions/access-tokens.js');
  const token = t.get(AccessTokens).sign({ accountId: host, verified: true });
  return { Authorization: `Bearer ${token}` };
}

it('has what was recorded before, in its order, and agrees with the guest list', async () => {
  const other = await t.make.party(host, { status: 'started' });
  const elsewhere = await guestOf(other);
  const ids = [
    await oldServer(0, 'arrived', 1),
    await oldServer(1, 'arrived', 2),
    await oldServer(0, 'exit', 30),
    await oldServer(0, 'arrived', 40),
  ];
  const foreign = await oldServer(elsewhere, 'arrived', 3);
  await migrate(t.config.DATABASE_URL);
  expect(await log()).toEqual(
    ids.map((id, index) =>
      expect.objectContaining({ id, seq: index + 1, seen_seq: index, account_id: host }),
    ),
  );
  expect(await log(other)).toMatchObject([{ id: foreign, seq: 1 }]);
  expect(await door()).toMatchObject({ counts: { arrived: 2, not_arrived: 1 }, review: [] });
});

it('has what a server of the release before records while it is replaced', async () => {
  const first = await oldServer(0, 'arrived', 1);
  const beforeHistory = migrations.filter(({ name }) => name < HISTORY);
  await migrate(t.config.DATABASE_URL, { list: beforeHistory });
  // The first row written takes the earlier ones along, so that they keep their order.
  const second = await oldServer(0, 'exit', 30);
  expect((await log()).map(({ id }) => id)).toEqual([first, second]);
  await migrate(t.config.DATABASE_URL);
  const third = await oldServer(0, 'arrived', 40);
  expect((await log()).map(({ id, seq }) => [id, seq])).toEqual([
    [first, 1],
    [second, 2],
    [third, 3],
  ]);
  expect(await door()).toMatchObject({ seq: 3, counts: { arrived: 1 }, review: [] });
});

it('is written by servers of both releases in turn, without a gap', async () => {
  await migrate(t.config.DATABASE_URL);
  const patch = async (guest: number, to: string) =>
    t.http
      .patch(`/api/invitations/${guests[guest]}/${to}`)
      .set(await bearer())
      .expect(200);
  await patch(0, 'arrived');
  await Promise.all([
    oldServer(1, 'arrived', 1),
    patch(2, 'arrived'),
    oldServer(0, 'exit', 99_999),
  ]);
  await patch(0, 'arrived');
  expect((await log()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  expect(await door()).toMatchObject({ counts: { arrived: 3 }, review: [] });
});

it('goes back to the old table, with what was recorded meanwhile and not undone', async () => {
  const first = await oldServer(0, 'arrived', 1);
  await migrate(t.config.DATABASE_URL);
  const tap = (id: string, to: string, guest: number, undoes?: string) => ({
    ...{ id, to, undoes, device_seq: 1, seen_seq: 9, at: new Date().toISOString() },
    invitation_id: guests[guest],
  });
  const [kept, undone] = [randomUUID(), randomUUID()];
  const taps = [
    tap(kept, 'arrived', 1),
    tap(undone, 'arrived', 2),
    tap(randomUUID(), 'undo', 2, undone),
  ];
  await t.http
    .post(`/api/parties/${partyId}/door/taps`)
    .set(await bearer())
    .send({ device_id: randomUUID(), taps })
    .expect(200);
  await migrateDown(t.config.DATABASE_URL, { to: BEFORE });
  expect((await oldTable()).map(({ id }) => id)).toEqual([first, kept]);
  await migrate(t.config.DATABASE_URL);
  expect((await log()).map(({ id }) => id)).toEqual([first, kept]);
});

it('refuses every change of a row', async () => {
  await migrate(t.config.DATABASE_URL);
  await t.make.invitation({
    ...{ partyId, guestId: (await t.make.account()).id },
    ...{ rsvp: 'accepted', attendance: 'arrived' },
  });
  const change = t.em.execute(`update door.attendance_changes set kind = 'exit'`);
  await expect(change).rejects.toThrow('the log of a door is never changed');
});
