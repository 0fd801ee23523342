import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { EraseAccount } from '../../../src/modules/auth/application/erasure/erase-account.js';
import { EraseCareLog } from '../../../src/modules/care/application/erase-care-log.js';
import { PurgeCare } from '../../../src/modules/care/application/purge-care.js';
import { CarePeriodEnded } from '../../../src/modules/care/care.events.js';
import { ChangeParty } from '../../../src/modules/parties/application/change-party.js';
import { FinishForgottenParties } from '../../../src/modules/parties/application/finish-forgotten-parties.js';
import { ErasureLedger, LEDGER } from '../../../src/shared/erasures/erasure-ledger.js';
import { DomainEvents } from '../../../src/shared/events/domain-events.js';
import { JobPositions } from '../../../src/shared/jobs/job-positions.js';
import { Metrics } from '../../../src/shared/metrics/metrics.js';
import type { TestAccount } from '../../factories.js';
import { createTestApp, testApp, type TestApp } from '../../support/app.js';
import { whilePartyIsLocked } from '../../support/locks.js';
import { deleteRows } from '../../support/rows.js';
import { pickupBlock, pickupPass } from '../../support/pickup-pass.js';

const DAY = 24 * 3_600_000;
const END = new Date('2027-03-01T15:00:00Z');
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const t = testApp({ env: { RUN_JOBS: 'false' }, own: true });
beforeEach(async () => {
  t.clock.set(END);
  await deleteRows(t.em);
  await rm(join(t.config.STORAGE_DIR, LEDGER), { recursive: true, force: true });
});

const RECEIPTS = `select f.account_id, c.purged from care.care_receipts c
  join invitations.families f on f.id = c.family_id`;

/** A party that ended at END. */
const emptyParty = (hostId: string, given: Parameters<TestApp['make']['party']>[1] = {}) =>
  t.make.party(hostId, {
    status: 'finished',
    dateStart: new Date(END.getTime() - 3 * 3_600_000),
    dateEnd: END,
    ...given,
  });

/** A guest of the party whose stay is stated. @returns the invitation's id */
async function guestWithStay(partyId: string, parent: TestAccount, guestId = parent.id) {
  const id = await t.make.invitation({
    partyId,
    guestId,
    accountId: parent.id,
    rsvp: 'accepted',
  });
  await t.set('invitations.invitations', id, {
    stays: 'dropped_off',
    contact_phone: '+59899123456',
    picked_up_by_id: parent.id,
  });
  await t.make.consent(id, { what_to_do: 'Llamar primero', photos: 'no' });
  return id;
}

/** A party with a guest whose stay is stated. @returns the invitation's id */
async function party(given: Parameters<TestApp['make']['party']>[1] = {}) {
  const host = await t.make.account();
  return guestWithStay(await emptyParty(host.id, given), await t.make.account());
}

/** Every party was changed once. */
const changeAll = () =>
  t.em.execute(
    `insert into notices.party_changes
       (id, party_id, before, after, edition, changed_at, due_at)
     select gen_random_uuid(), id, '{}', '{}', 1, date_start, date_start from parties.parties`,
  );
const changes = async () => (await t.em.execute('select 1 from notices.party_changes')).length;

/** A code for a child of the party that was wrong as it ended. */
const wrongCode = (partyId: string, invitationId: string) =>
  t.em.execute(
    `insert into pickup.pickup_code_tries (party_id, invitation_id, tap_id, guess, tried_at)
     values (?, ?, gen_random_uuid(), 'none', ?)`,
    [partyId, invitationId, END],
  );

/** A run this many days after END. @returns of how many parties care data were purged */
const runAt = (days: number) => {
  t.clock.set(new Date(END.getTime() + days * DAY));
  return t.get(PurgeCare).run();
};
/** What ended until then is purged, and all parties had their turn. */
const setPosition = (until: Date) => t.get(JobPositions).keep('care', { until, after: LAST_ID });
const kept = async (id: string) => {
  const [row] = await t.em.execute<[{ contact_phone: string | null }]>(
    `select i.stays, i.contact_phone, i.picked_up_by_id, c.what_to_do
       from invitations.invitations i left join care.consents c on c.invitation_id = i.id where i.id = ?`,
    [id],
  );
  return Object.values(row).some((value) => value !== null);
};
const read = (invitationId: string, readBy: string) =>
  t.em.execute(
    `insert into care.guest_info_reads (id, invitation_id, read_by, read_at)
     values (gen_random_uuid(), ?, ?, ?)`,
    [invitationId, readBy, END],
  );
const mails = () =>
  t.em.execute<{ to: string; lines: string }[]>(
    `select data->>'to' as to, data->'params'->>'lines' as lines from jobs.job
      where data->>'template' = 'careReceipt' order by 1`,
  );
const held = async () =>
  /convite_retention_held\{name="care"\} (\d+)/.exec(await t.get(Metrics).registry.metrics())?.[1];

describe('care data of a party', () => {
  it('are purged within a quarter of an hour after the 24 hours, and not before', async () => {
    const ended = await party();
    const coming = await party({
      status: 'pending',
      dateStart: new Date(END.getTime() + 5 * DAY),
      dateEnd: new Date(END.getTime() + 5 * DAY + 3_600_000),
    });
    for (const days of [-2, -1, 0]) await runAt(days);
    expect(await runAt(1)).toBe(0);
    expect(await kept(ended)).toBe(true);
    expect(await runAt(1 + 1 / 96)).toBe(1);
    expect([await kept(ended), await kept(coming)]).toEqual([false, true]);
    const photos = 'select photos from care.consents where invitation_id = ?';
    expect(await t.em.execute(photos, [ended])).toEqual([{ photos: 'no' }]); // they may be published later
    expect(await runAt(1 + 2 / 96)).toBe(0);
  });

  it('include passes and blocks of families, which their receipts count', async () => {
    const parent = await t.make.account();
    const partyId = await emptyParty((await t.make.account()).id);
    const invitationIds = [await guestWithStay(partyId, parent)];
    const given = { partyId, accountId: parent.id, invitationIds };
    for (const name of ['Abuela Marta', 'Abuelo Pepe']) await pickupPass(t, { ...given, name });
    await pickupBlock(t, given);
    const elsewhere = randomUUID();
    for (const id of [partyId, elsewhere]) await wrongCode(id, invitationIds[0]!);
    const rows = async () =>
      (
        await t.em.execute<{ name: string }[]>(
          `select taker_name as name from pickup.pickup_passes union all select name from pickup.pickup_blocks`,
        )
      ).length;
    for (const days of [-2, -1, 0, 1]) await runAt(days);
    expect(await rows()).toBe(3);
    await runAt(1 + 1 / 96);
    expect(await rows()).toBe(0);
    const [receipt] = await t.em.execute<[{ purged: object }]>(
      `${RECEIPTS} where f.account_id = ?`,
      [parent.id],
    );
    expect(receipt.purged).toMatchObject({ passes: 2, blocks: 1 });
    const tries = 'select party_id from pickup.pickup_code_tries';
    expect(await t.em.execute(tries)).toEqual([{ party_id: elsewhere }]);
  });

  it('are kept while a party that was started by mistake, and then moved, is to come', async () => {
    const moved = await party({
      status: 'started',
      dateStart: new Date(END.getTime() + 9 * DAY),
      dateEnd: new Date(END.getTime() + 9 * DAY + 3_600_000),
      guestInfoUntil: new Date(END.getTime() + DAY),
    });
    await changeAll();
    for (let days = -1; days <= 10; days += 1) await runAt(days);
    expect([await kept(moved), await changes()]).toEqual([true, 1]);
    expect(await runAt(11)).toBe(1);
    expect([await kept(moved), await changes()]).toEqual([false, 0]);
  });

  it('are purged again after the new end of a party that was moved after its purge', async () => {
    const id = await party({ status: 'started' });
    for (const days of [-2, -1, 0, 1, 1.5]) await runAt(days);
    expect(await kept(id)).toBe(false);
    await t.em.execute(
      `update parties.parties set date_start = date_start + interval '9 days', date_end = date_end + interval '9 days'`,
    );
    await t.em.execute(`update invitations.invitations set contact_phone = '+59899000111'`);
    for (let days = 2; days <= 10; days += 1) await runAt(days);
    expect(await kept(id)).toBe(true);
    expect(await runAt(10.5)).toBe(1);
    expect(await kept(id)).toBe(false);
    expect(await t.em.execute('select count(*)::int as entries from shared.erasures')).toEqual([
      { entries: 2 },
    ]);
  });

  it('are purged at their time, and what was left behind when its turn comes, in a part of all parties', async () => {
    const ended = await party();
    const longAgo = new Date(END.getTime() - 60 * DAY);
    const left = await party({
      dateStart: new Date(longAgo.getTime() - 3_600_000),
      dateEnd: longAgo,
    });
    await setPosition(END);
    expect(await runAt(1.1)).toBe(0); // END is not after the position
    await setPosition(new Date(END.getTime() - 1));
    expect(await runAt(1.2)).toBe(1);
    expect([await kept(ended), await kept(left)]).toEqual([false, true]);
    expect(await runAt(1.3)).toBe(1);
    expect(await kept(left)).toBe(false);
  });

  it('are purged at once when a party to come is moved into the past, and finished before the next run', async () => {
    const host = await t.make.account();
    const [dateStart, dateEnd] = [5, 5.1].map((days) => new Date(END.getTime() + days * DAY));
    const partyId = await emptyParty(host.id, { status: 'pending', dateStart, dateEnd });
    const id = await guestWithStay(partyId, await t.make.account());
    await runAt(0);
    await setPosition(new Date(END.getTime() - DAY));
    const [start, end] = [-3.1, -3].map((days) => new Date(END.getTime() + days * DAY));
    const changes = { dateStart: start, dateEnd: end, rsvpDueDate: start };
    await t.get(ChangeParty).run(host.id, partyId, { changes: () => changes });
    expect(await t.get(FinishForgottenParties).run()).toBe(1);
    expect(await runAt(1 / 96)).toBe(1);
    expect(await kept(id)).toBe(false);
  });

  it('are purged at once after a stop, however long it was', async () => {
    const dateEnd = new Date(END.getTime() - 40 * DAY);
    const id = await party({ dateStart: new Date(dateEnd.getTime() - 3_600_000), dateEnd });
    await setPosition(new Date(dateEnd.getTime() - 1));
    expect(await runAt(1)).toBe(1);
    expect(await kept(id)).toBe(false);
  });

  it('that come late, or after the host started the party again, are purged a day later', async () => {
    const id = await party({ status: 'started' });
    for (const days of [-2, -1, 0, 1, 1.5]) await runAt(days);
    await t.em.execute(`update invitations.invitations set contact_phone = '+59899000111'`);
    expect(await runAt(2)).toBe(0);
    expect(await runAt(2.6)).toBe(1);
    expect(await kept(id)).toBe(false);
    expect(await mails()).toHaveLength(1); // of the first purge
    expect(
      await t.em.execute(`select purged->>'contact_phones' as phones from care.care_receipts`),
    ).toEqual([{ phones: '2' }]);
  });

  it('that come to a party which was started again long after its purge are purged too', async () => {
    const parent = await t.make.account();
    const partyId = await emptyParty((await t.make.account()).id);
    const invitationIds = [await guestWithStay(partyId, parent)];
    for (const days of [-2, -1, 0, 1, 1.5]) await runAt(days);
    for (let days = 2; days <= 20; days += 1) await runAt(days);
    const blocks = async () => (await t.em.execute('select 1 from pickup.pickup_blocks')).length;
    await pickupBlock(t, { partyId, accountId: parent.id, invitationIds });
    expect(await runAt(21)).toBe(0); // nothing was late any more
    await t.em.execute(`update parties.parties set status = 'started'`);
    expect([await runAt(22), await blocks()]).toEqual([1, 0]);
  });

  it('that say what to do are purged however late they are', async () => {
    const id = await party();
    for (let days = -2; days <= 20; days += 1) await runAt(days);
    await t.em.execute(`update care.consents set what_to_do = 'Tarde'`);
    expect([await runAt(21), await kept(id)]).toEqual([1, false]);
  });

  it('that say who brought a kid are purged however late they are', async () => {
    const id = await party();
    for (let days = -2; days <= 20; days += 1) await runAt(days);
    await t.em.execute(`update invitations.invitations set brought_by = 'Laura'`);
    expect(await runAt(21)).toBe(1);
    const brought = 'select brought_by from invitations.invitations where id = ?';
    expect(await t.em.execute(brought, [id])).toEqual([{ brought_by: null }]);
  });

  it('for an end that was replaced are purged a day after it, and what is stated for the next one is kept', async () => {
    const host = await t.make.account();
    const partyId = await emptyParty(host.id, { status: 'pending' });
    const [old, answering] = [await t.make.account(), await t.make.account()];
    const forgotten = await guestWithStay(partyId, old);
    const stated = await guestWithStay(partyId, answering);
    await pickupPass(t, { partyId, accountId: old.id, invitationIds: [forgotten] });
    await t.em.execute(
      `insert into care.earlier_ends (party_id, date_end) values (?, ?);
       update parties.parties set date_end = date_end + interval '9 days';
       update invitations.invitations set party_end = ? where id = ?;
       update pickup.pickup_passes set party_end = ?`,
      [partyId, END, END, forgotten, END],
    );
    await pickupPass(t, { partyId, accountId: answering.id, invitationIds: [stated] });
    await pickupBlock(t, { partyId, accountId: old.id, invitationIds: [forgotten] });
    await changeAll();
    const passes = () =>
      t.em.execute<{ account_id: string }[]>(
        'select f.account_id from pickup.pickup_passes d join invitations.families f on f.id = d.family_id',
      );
    for (const days of [-1, 0, 1]) expect(await runAt(days)).toBe(0);
    expect(await runAt(1.5)).toBe(1);
    expect([await kept(forgotten), await kept(stated), await changes()]).toEqual([false, true, 1]);
    expect(await passes()).toEqual([{ account_id: answering.id }]);
    expect(await t.em.execute('select 1 from pickup.pickup_blocks')).toHaveLength(1);
    expect((await mails()).map(({ to }) => to)).toEqual([old.email]);
    expect(await runAt(2)).toBe(0);
    for (let days = 3; days <= 10; days += 1) expect(await runAt(days)).toBe(0);
    expect(await runAt(10.5)).toBe(1);
    expect([await kept(stated), await passes()]).toEqual([false, []]);
    expect(await t.em.execute('select 1 from care.earlier_ends')).toEqual([]);
  });

  it('are purged once by three servers at the same moment, with and without the claim of a run', async () => {
    const invitation = await party();
    const [{ party_id: partyId }] = await t.em.execute<[{ party_id: string }]>(
      'select party_id from invitations.invitations where id = ?',
      [invitation],
    );
    const env = { RUN_JOBS: 'false', DATABASE_URL: t.config.DATABASE_URL };
    const others = await Promise.all([createTestApp({ env }), createTestApp({ env })]);
    const servers = [t, ...others];
    for (const days of [-2, -1, 0, 1]) await runAt(days);
    const now = new Date(END.getTime() + 1.5 * DAY);
    servers.forEach(({ clock }) => clock.set(now));
    const runs = await Promise.all(servers.map((server) => server.get(PurgeCare).run()));
    // Not only because one of them claimed the run.
    await t.em.execute('delete from care.care_purges');
    const done = await Promise.all(
      [...servers, ...servers].map((server) => server.get(PurgeCare).of(partyId, now)),
    );
    expect(runs.sort()).toEqual([0, 0, 1]);
    expect(done.filter(Boolean)).toEqual([true]);
    expect(await t.em.execute('select 1 from care.care_receipts')).toHaveLength(1);
    expect(await t.em.execute('select kind, ids from shared.erasures')).toEqual([
      { kind: 'care_period', ids: [partyId] },
    ]);
    await Promise.all(others.map((server) => server.close()));
  });

  it('are kept when the party is moved while its purge begins', async () => {
    const invitation = await party();
    const [{ party_id: partyId }] = await t.em.execute<[{ party_id: string }]>(
      'select party_id from invitations.invitations where id = ?',
      [invitation],
    );
    const now = new Date(END.getTime() + 1.5 * DAY);
    t.clock.set(now);
    const moved = {
      sql: `update parties.parties set date_end = date_end + interval '9 days' where id = ?`,
      values: [partyId],
    };
    const purge = () => t.get(PurgeCare).of(partyId, now);
    expect(await whilePartyIsLocked(t.em, partyId, moved, purge)).toBe(false);
    expect(await kept(invitation)).toBe(true);
  });

  it('are purged all or not at all', async () => {
    const invitation = await party();
    const other = await party();
    const [{ party_id: failing }] = await t.em.execute<[{ party_id: string }]>(
      'select party_id from invitations.invitations where id = ?',
      [invitation],
    );
    t.get(DomainEvents).on(CarePeriodEnded, ({ partyId }) => {
      if (partyId === failing) throw new Error('planted');
    });
    for (const days of [-2, -1, 0, 1]) await runAt(days);
    await expect(runAt(1.5)).rejects.toThrow('planted');
    expect([await kept(invitation), await kept(other)]).toEqual([true, false]);
    expect(await held()).toBe('1');
    expect(await mails()).toHaveLength(1);
  });

  it('are reported and tried each time while a purge fails, also of a party that ended long ago', async () => {
    const dateEnd = new Date(END.getTime() - 60 * DAY);
    const host = await t.make.account();
    const failing = await emptyParty(host.id, {
      dateStart: new Date(dateEnd.getTime() - 3_600_000),
      dateEnd,
    });
    t.get(DomainEvents).on(CarePeriodEnded, ({ partyId }) => {
      if (partyId === failing) throw new Error('planted');
    });
    await t.get(JobPositions).keep('care', { until: END });
    for (const days of [1.1, 1.2]) {
      await expect(runAt(days)).rejects.toThrow('planted');
      expect(await held()).toBe('1');
      await t.get(JobPositions).keep('care', { after: LAST_ID });
    }
  });

  it('are kept for two days after a clock that jumped, which the alert reports', async () => {
    const coming = await party();
    for (const days of [-3, -2]) await runAt(days);
    expect(await held()).toBe('0');
    expect(await runAt(60)).toBe(0);
    expect(await held()).toBe('1');
    expect(await runAt(61)).toBe(0);
    expect(await kept(coming)).toBe(true);
    expect(await runAt(62)).toBe(1);
    expect(await held()).toBe('0');
  });

  it('are purged at their time after a first start, and after a pause in which no party ended', async () => {
    const ended = await party();
    expect(await runAt(1.01)).toBe(1);
    const later = await party();
    await t.em.execute(
      `update parties.parties set date_end = date_end + interval '2 days'
        where id = (select party_id from invitations.invitations where id = ?)`,
      [later],
    );
    for (const days of [1.5, 2.01]) expect(await runAt(days)).toBe(0); // it ended before the pause
    expect(await runAt(4.5)).toBe(2); // what came late of the first
    expect([await kept(ended), await kept(later), await held()]).toEqual([false, false, '0']);
  });

  it('wait after a pause only of the parties that ended in it', async () => {
    const inPause = await party();
    const before = await party({
      dateStart: new Date(END.getTime() - 1.1 * DAY),
      dateEnd: new Date(END.getTime() - DAY),
    });
    await runAt(-0.5);
    expect(await runAt(1.5)).toBe(1);
    expect([await kept(inPause), await kept(before)]).toEqual([true, false]);
    const parent = await t.make.account();
    const after = await guestWithStay(
      await emptyParty((await t.make.account()).id, {
        dateStart: new Date(END.getTime() + 1.6 * DAY),
        dateEnd: new Date(END.getTime() + 1.7 * DAY),
      }),
      parent,
    );
    for (const days of [2.5, 2.75]) await runAt(days);
    expect([await kept(inPause), await kept(after)]).toEqual([true, false]);
    expect(await runAt(3.5)).toBeGreaterThan(0);
    expect(await kept(inPause)).toBe(false);
  });

  it('for an earlier end are purged alone while the own end of the party lies in that pause', async () => {
    const host = await t.make.account();
    const partyId = await emptyParty(host.id, {
      status: 'pending',
      dateEnd: new Date(END.getTime() + 10 * DAY),
    });
    const [old, answering] = [await t.make.account(), await t.make.account()];
    const forgotten = await guestWithStay(partyId, old);
    const stated = await guestWithStay(partyId, answering);
    await t.em.execute(
      `insert into care.earlier_ends (party_id, date_end) values (?, ?);
       update invitations.invitations set party_end = ? where id = ?`,
      [partyId, END, END, forgotten],
    );
    await runAt(0.5);
    expect(await runAt(60)).toBe(1);
    expect([await kept(forgotten), await kept(stated)]).toEqual([false, true]);
    expect(await runAt(61)).toBe(0);
    expect(await runAt(62)).toBe(1);
    expect(await kept(stated)).toBe(false);
  });

  it('are purged by an operator without that delay', async () => {
    const id = await party();
    await runAt(-2);
    expect(await runAt(60)).toBe(0);
    expect(await t.get(PurgeCare).countDue()).toBe(1);
    expect(await t.get(PurgeCare).runAll()).toBe(1);
    expect([await kept(id), await held()]).toEqual([false, '0']);
  });

  it('of people whom the host typed in are purged, and the people stay', async () => {
    const host = await t.make.account();
    const partyId = await emptyParty(host.id);
    const typed = await t.make.manualGuest(partyId, { fullName: 'Rosa Tipeada' });
    await t.em.execute(
      `update invitations.invitations set brought_by = 'Laura', contact_phone = '+59899123456'
        where guest_id = ?`,
      [typed],
    );
    await t.em.execute(
      `insert into family.authorized_people (id, person_id, name, phone, created_at)
       values (?, ?, 'Tía', '099', now())`,
      [randomUUID(), typed],
    );
    const own = await t.make.manualGuest(await t.make.party(host.id), { fullName: 'De Otra' });
    for (const days of [-2, -1, 0, 1, 1.5]) await runAt(days);
    const people = await t.em.execute(
      `select p.id, full_name, birthday::text, health_insurance_name, health_insurance_phone,
              (select count(*)::int from family.person_health_conditions where person_id = p.id) as conditions,
              (select count(*)::int from family.authorized_people where person_id = p.id) as authorized
         from family.people p where guest_of_party_id is not null order by full_name desc`,
    );
    expect(people).toEqual([
      {
        ...{ id: typed, full_name: 'Rosa Tipeada', birthday: '2019-09-01' },
        ...{ health_insurance_name: null, health_insurance_phone: null },
        ...{ conditions: 0, authorized: 0 },
      },
      expect.objectContaining({ id: own, health_insurance_phone: '1727', conditions: 1 }),
    ]);
    const rows = 'select brought_by, contact_phone from invitations.invitations where guest_id = ?';
    expect(await t.em.execute(rows, [typed])).toEqual([{ brought_by: null, contact_phone: null }]);
  });

  it('of parties of an erased host are purged at once, without a mail', async () => {
    const host = await t.make.account();
    const coming = await t.make.party(host.id, { dateStart: new Date(END.getTime() + 90 * DAY) });
    const id = await guestWithStay(coming, await t.make.account());
    const others = await party();
    await t.get(EraseAccount).run(host.id);
    expect([await kept(id), await kept(others)]).toEqual([false, true]);
    for (let days = 88; days <= 93; days += 1) await runAt(days);
    expect(await mails()).toEqual([]);
  });

  it("of a household's own people stay", async () => {
    const parent = await t.make.account();
    const child = await t.make.familyMember(parent.id);
    await t.make.condition(child);
    const host = await t.make.account();
    await guestWithStay(await emptyParty(host.id), parent, child);
    for (const days of [-2, -1, 0, 1, 1.5]) await runAt(days);
    expect(await t.em.execute('select person_id from family.person_health_conditions')).toEqual([
      { person_id: child },
    ]);
  });
});

describe('the receipt of a family', () => {
  it('has the numbers of the rows that were deleted and read, in the mail and on the screen', async () => {
    const host = await t.make.account({ fullName: 'Ana Pérez' });
    const partyId = await emptyParty(host.id);
    const parent = await t.make.account();
    const other = await t.make.account();
    const child = await t.make.familyMember(parent.id);
    const [own, kid, others] = [
      await guestWithStay(partyId, parent),
      await guestWithStay(partyId, parent, child),
      await guestWithStay(partyId, other),
    ];
    await t.set('invitations.invitations', own, { picked_up_by_id: null });
    for (const id of [own, kid, kid]) await read(id, host.id);
    await read(others, host.id);
    for (const days of [-2, -1, 0, 1, 1.5]) await runAt(days);
    const receipts = await t.em.execute(`${RECEIPTS} order by f.account_id = ? desc`, [parent.id]);
    expect(receipts).toEqual([
      { account_id: parent.id, purged: { notes: 2, contact_phones: 2, pick_ups: 1 } },
      { account_id: other.id, purged: { notes: 1, contact_phones: 1, pick_ups: 1 } },
    ]);
    const lines = Object.fromEntries((await mails()).map(({ to, lines: text }) => [to, text]));
    expect(lines[parent.email]).toBe(
      '\nVieron sus cuidados: Ana Pérez (3).\nBorramos: 2 indicaciones de qué hacer, 2 teléfonos de contacto y 1 dato de quién retiraba.\nLo que anotaste en tu familia sigue ahí, y se cambia en cualquier momento.',
    );
    expect(lines[other.email]).toContain('Ana Pérez (1)');
  });

  it('is not written for who stated nothing and whom the host did not read', async () => {
    const host = await t.make.account();
    const partyId = await emptyParty(host.id);
    const { id } = await t.make.account();
    await t.make.invitation({ partyId, guestId: id, rsvp: 'accepted' });
    for (const days of [-2, -1, 0, 1, 1.5]) await runAt(days);
    expect([
      await t.em.execute('select 1 from care.care_receipts'),
      await mails(),
      await t.em.execute('select party_id from care.care_purges'),
    ]).toEqual([[], [], [{ party_id: partyId }]]);
  });

  it('is not written for an erased account', async () => {
    const host = await t.make.account();
    const partyId = await emptyParty(host.id);
    const [parent, leaving] = [await t.make.account(), await t.make.account()];
    for (const account of [parent, leaving])
      await read(await guestWithStay(partyId, account), host.id);
    await t.get(EraseAccount).run(leaving.id);
    for (const days of [-2, -1, 0, 1, 1.5]) await runAt(days);
    expect(await t.em.execute(RECEIPTS)).toMatchObject([{ account_id: parent.id }]);
  });

  it('is not mailed about a party that ended long ago, as after an upgrade', async () => {
    const id = await party();
    for (const days of [40, 41, 42]) await runAt(days);
    expect([await kept(id), await mails()]).toEqual([false, []]);
    expect(await t.em.execute('select 1 from care.care_receipts')).toHaveLength(1);
  });
});

it('a restored database is purged again by what the store knows, without another mail', async () => {
  const id = await party();
  for (const days of [-2, -1, 0, 1, 1.5]) await runAt(days);
  await t.get(ErasureLedger).store();
  // As of a backup from before the purge.
  await t.em.execute('alter table shared.erasures disable trigger erasures_append_only');
  for (const table of ['shared.erasures', 'care.care_purges', 'care.care_receipts']) {
    await t.em.execute(`delete from ${table}`);
  }
  await t.em.execute(`update invitations.invitations set contact_phone = '+59899123456'`);
  expect(await t.get(ErasureLedger).replay()).toBe(1);
  expect(await kept(id)).toBe(false);
  expect(await mails()).toHaveLength(1);
});

describe('the log of who read care data', () => {
  it('is deleted a year later, with the receipts and the copies on phones, and not after a clock that jumped', async () => {
    const host = await t.make.account();
    const partyId = await emptyParty(host.id);
    const parent = await t.make.account();
    await read(await guestWithStay(partyId, parent), host.id);
    for (const days of [-2, -1, 0, 1, 1.5]) await runAt(days);
    await t.em.execute(
      `insert into care.care_copies (id, party_id, device_id, account_id, made_at)
       values (gen_random_uuid(), ?, gen_random_uuid(), ?, ?)`,
      [partyId, host.id, t.clock.now()],
    );
    const night = async (days: number) => {
      t.clock.set(new Date(END.getTime() + days * DAY));
      await t.get(EraseCareLog).run();
    };
    const rows = async () => {
      const [row] = await t.em.execute<[object]>(
        `select (select count(*)::int from care.guest_info_reads) as reads,
                (select count(*)::int from care.care_receipts) as receipts,
                (select count(*)::int from care.care_copies) as copies`,
      );
      return row;
    };
    await night(300);
    await night(400);
    expect(await rows()).toEqual({ reads: 1, receipts: 1, copies: 1 });
    for (let days = 357; days <= 365; days += 1) await night(days);
    expect(await rows()).toEqual({ reads: 1, receipts: 1, copies: 1 });
    await night(366);
    expect(await rows()).toEqual({ reads: 0, receipts: 1, copies: 1 });
    await night(367);
    expect(await rows()).toEqual({ reads: 0, receipts: 0, copies: 0 });
  });
});
