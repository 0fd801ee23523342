import { EraseManualGuests } from '../../../src/modules/invitations/application/erase-manual-guests.js';
import { JobPositions } from '../../../src/shared/jobs/job-positions.js';
import { RetentionRuns } from '../../../src/shared/retention/retention-runs.js';
import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import { whilePartyIsLocked } from '../../support/locks.js';
import { deleteRows } from '../../support/rows.js';

const DAY = 24 * 3_600_000;
const START = new Date('2027-03-01T15:00:00Z');
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const t = testApp({ env: { RUN_JOBS: 'false' } });
let host: TestAccount;
beforeEach(async () => {
  await deleteRows(t.em);
  t.clock.set(START);
  host = await t.make.account();
});

/** A finished party that ended at START. */
const party = (given: object = {}) =>
  t.make.party(host.id, {
    status: 'finished',
    dateStart: new Date(START.getTime() - 3 * 3_600_000),
    dateEnd: START,
    maxAdults: 500,
    maxKids: 500,
    ...given,
  });

const night = () => t.get(EraseManualGuests).run();

/** The next night looks at no part of all parties. */
const hadTheirTurn = () => t.get(JobPositions).keep('manual_guests', { after: LAST_ID });

/** Nightly runs, the last of them this many days after START. */
async function nightsUntil(days: number): Promise<number> {
  let erased = 0;
  for (let day = Math.max(0, days - 9); day <= days; day += 1) {
    t.clock.set(new Date(START.getTime() + day * DAY));
    erased += await night();
  }
  return erased;
}

const people = (partyId: string) =>
  t.em.execute<Record<string, unknown>[]>(
    `select full_name, birthday::text, email, health_insurance_name, health_insurance_phone,
            (select count(*)::int from family.person_health_conditions n where n.person_id = p.id)
              as conditions
       from family.people p where guest_of_party_id = ? order by full_name, birthday`,
    [partyId],
  );

const erasedNames = async (partyId: string) =>
  (await people(partyId)).map((row) => row.full_name === '—');

it('a nightly erasure is claimed once a night, also by replicas that start it later', async () => {
  const claim = (hours: number) =>
    t.get(RetentionRuns).claim('manual_guests', new Date(START.getTime() + hours * 3_600_000));
  const open = { since: START, waiting: null };
  expect(await claim(0)).toEqual(open);
  expect(await claim(1)).toBeUndefined();
  expect(await claim(19)).toBeUndefined();
  expect(await claim(24)).toEqual(open);
});

describe('people whom a host typed in', () => {
  it('are erased 30 days after the end of the party, not before', async () => {
    const partyId = await party();
    await t.make.manualGuest(partyId, { fullName: 'Rosa Tipeada', email: 'rosa@example.org' });
    expect(await nightsUntil(29)).toBe(0);
    expect(await people(partyId)).toMatchObject([{ full_name: 'Rosa Tipeada', conditions: 1 }]);
    expect(await nightsUntil(30)).toBe(1);
    expect(await people(partyId)).toEqual([
      {
        full_name: '—',
        birthday: '2027-03-01', // a kid, and nothing else
        email: null,
        health_insurance_name: null,
        health_insurance_phone: null,
        conditions: 0,
      },
    ]);
  });

  it('are the expected families too, also of a party without guests', async () => {
    const [withGuest, empty, open] = [
      await party(),
      await party(),
      await party({ status: 'started' }),
    ];
    await t.make.manualGuest(withGuest);
    const link = await t.make.family(withGuest, { name: 'Familia Guardada', children: ['Lola'] });
    await t.em.execute('update invitations.invitations set family_id = ?', [link.id]);
    await t.make.family(empty);
    await t.make.family(open);
    const kept = async () => {
      const rows = await t.em.execute<{ id: string }[]>(
        `select distinct party_id as id from invitations.families where name <> ''`,
      );
      return rows.map(({ id }) => id).sort();
    };
    expect(await nightsUntil(29)).toBe(0);
    expect(await kept()).toEqual([withGuest, empty, open].sort());
    expect(await nightsUntil(30)).toBe(2);
    expect(await kept()).toEqual([open]);
    expect(await people(withGuest)).toMatchObject([{ full_name: '—' }]);
  });

  it('are forgotten together with what families wrote to the host', async () => {
    const family = await t.make.account();
    const partyId = await party();
    await t.make.invitation({ partyId, guestId: family.id, rsvp: 'accepted' });
    await t.em.execute(`update invitations.families set message = '¡Gracias!'`);
    const said = () => t.em.execute('select account_id, message from invitations.families');
    expect(await nightsUntil(29)).toBe(0);
    expect(await said()).toEqual([{ account_id: family.id, message: '¡Gracias!' }]);
    expect(await nightsUntil(30)).toBe(1);
    expect(await said()).toEqual([{ account_id: family.id, message: null }]);
  });

  it('leave the numbers and the list of the party as they were', async () => {
    const partyId = await party();
    // 17 and 18 on the day of the party, 18 in the year of both.
    for (const birthday of ['2009-03-02', '2009-03-01', '2019-05-05', null]) {
      await t.make.manualGuest(partyId, { birthday });
    }
    const read = async () => {
      const stats = await t.read(host, `/parties/${partyId}/stats`).expect(200);
      const list = await t.read(host, `/parties/${partyId}/invitations`);
      const rows = list.body as { status: string; rsvp: string; possible_repeat: boolean }[];
      return {
        ...stats.body,
        rows: rows.map(({ status, rsvp, possible_repeat }) => [status, rsvp, possible_repeat]),
      };
    };
    t.clock.set(START);
    const before = await read();
    expect(before).toMatchObject({ confirmedAdults: 2, confirmedKids: 2 });
    await nightsUntil(30);
    t.clock.set(START);
    expect(await erasedNames(partyId)).toEqual([true, true, true, true]);
    expect(await read()).toEqual(before);
  });

  it('are kept while their party is not finished, and other people always', async () => {
    const open = await party({ status: 'started' });
    await t.make.manualGuest(open);
    const family = await t.make.account({ fullName: 'Ana Conserva' });
    const finished = await party();
    await t.make.invitation({ partyId: finished, guestId: family.id, rsvp: 'accepted' });
    expect(await nightsUntil(30)).toBe(0);
    expect(await erasedNames(open)).toEqual([false]);
    const [ana] = await t.em.execute('select full_name from family.people where id = ?', [
      family.id,
    ]);
    expect(ana).toEqual({ full_name: 'Ana Conserva' });
  });

  it.each([
    ['after', 60],
    ['by a transaction that the run before did not see', -30],
  ])('are erased the night after an old party is finished, %s', async (_, minutes) => {
    const late = await party({ status: 'started' });
    await t.make.manualGuest(late);
    expect(await nightsUntil(40)).toBe(0);
    await t.set('parties.parties', late, {
      status: 'finished',
      finished_at: new Date(t.clock.now().getTime() + minutes * 60_000),
    });
    await hadTheirTurn();
    t.clock.advance(DAY);
    expect(await night()).toBe(1);
    expect(await erasedNames(late)).toEqual([true]);
  });

  it('that were left behind are erased when their turn comes, in a part of all parties', async () => {
    const left = await party();
    await t.make.manualGuest(left);
    t.clock.set(new Date(START.getTime() + 60 * DAY));
    const until = new Date(START.getTime() + 29 * DAY);
    await t.get(JobPositions).keep('manual_guests', { until, after: LAST_ID });
    expect(await night()).toBe(0);
    t.clock.advance(DAY);
    expect(await night()).toBe(1);
    expect(await erasedNames(left)).toEqual([true]);
  });

  it('are erased at their time after a run whose clock was ahead', async () => {
    const partyId = await party();
    await t.make.manualGuest(partyId);
    const until = new Date(START.getTime() + 10 * DAY);
    await t.get(JobPositions).keep('manual_guests', { until, after: LAST_ID });
    t.clock.set(new Date(START.getTime() + 31 * DAY));
    expect(await night()).toBe(1);
    expect(await erasedNames(partyId)).toEqual([true]);
  });

  it('are held while more than half of all are due at once', async () => {
    const ids = await Promise.all([party(), party()]);
    for (const id of ids) {
      await t.em.execute(
        `insert into family.people (id, guest_of_party_id, full_name, created_at)
         select gen_random_uuid(), ?, 'Tipeada ' || n, now() from generate_series(1, 101) n`,
        [id],
      );
    }
    expect(await nightsUntil(30)).toBe(0);
    const open = await party({ status: 'started' });
    await t.em.execute(
      `insert into family.people (id, guest_of_party_id, full_name, created_at)
       select gen_random_uuid(), ?, 'Tipeada ' || n, now() from generate_series(1, 202) n`,
      [open],
    );
    t.clock.advance(DAY);
    expect(await night()).toBe(2);
  });

  it('are kept when the party is reopened while the night begins', async () => {
    const partyId = await party();
    await t.make.manualGuest(partyId);
    expect(await nightsUntil(29)).toBe(0);
    t.clock.advance(DAY);
    const reopened = {
      sql: `update parties.parties set status = 'started' where id = ?`,
      values: [partyId],
    };
    expect(await whilePartyIsLocked(t.em, partyId, reopened, night)).toBe(0);
    expect(await erasedNames(partyId)).toEqual([false]);
    expect(await t.em.execute('select 1 from shared.erasures')).toEqual([]);
  });

  it('are erased once by several replicas, and noted in the ledger once', async () => {
    const ids = await Promise.all([party(), party()]);
    for (const id of ids) await t.make.manualGuest(id);
    await nightsUntil(29);
    t.clock.set(new Date(START.getTime() + 30 * DAY));
    const erased = await Promise.all([night(), night(), night()]);
    expect(erased.sort()).toEqual([0, 0, 2]);
    expect(await t.em.execute('select kind, ids from shared.erasures')).toEqual([
      { kind: 'manual_guests', ids: ids.sort() },
    ]);
  });

  it('are erased at their time after a first start, and after a pause', async () => {
    const ids = await Promise.all([party(), party()]);
    for (const id of ids) await t.make.manualGuest(id);
    await t.em.execute(
      `update parties.parties set date_end = date_end + interval '8 days' where id = ?`,
      [ids[1]],
    );
    t.clock.set(new Date(START.getTime() + 31 * DAY));
    expect(await night()).toBe(1);
    t.clock.advance(6 * DAY);
    expect(await night()).toBe(0);
    t.clock.advance(DAY + 1);
    expect(await night()).toBe(1);
  });

  it('show no hint of a repeated guest when they are erased', async () => {
    const partyId = await party();
    for (const birthday of ['2019-01-01', '2019-02-02']) {
      await t.make.manualGuest(partyId, { fullName: 'Juan Igual', birthday });
    }
    const hints = async () => {
      t.clock.set(START);
      const { body } = await t.read(host, `/parties/${partyId}/invitations`);
      return (body as { possible_repeat: boolean }[]).map((row) => row.possible_repeat);
    };
    expect(await hints()).toEqual([true, true]);
    await nightsUntil(30);
    expect(await hints()).toEqual([false, false]);
  });
});
