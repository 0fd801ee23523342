import { jest } from '@jest/globals';
import { EraseUnusedHouseholds } from '../../../src/modules/auth/application/erasure/erase-unused-households.js';
import { AccountRepository } from '../../../src/modules/auth/infrastructure/account.repository.js';
import { EndedAccess } from '../../../src/modules/auth/infrastructure/sessions/ended-access.js';
import { JobPositions } from '../../../src/shared/jobs/job-positions.js';
import { testApp } from '../../support/app.js';
import { deleteRows } from '../../support/rows.js';

const DAY = 24 * 3_600_000;
const START = new Date('2027-03-01T12:00:00Z');
const AFTER_24_MONTHS = new Date('2029-03-01T12:00:01Z');
const PASSWORD = 'una clave bien larga';

const t = testApp({
  env: { RUN_JOBS: 'false' },
  override: (builder) =>
    builder.overrideProvider(EndedAccess).useValue({ reachAllServers: () => undefined }),
});
beforeEach(async () => {
  await deleteRows(t.em);
  t.clock.set(START);
});

const night = () => t.get(EraseUnusedHouseholds).run();

/** Nightly runs from one moment on; the first begins the watch. */
async function nights(from: Date, count: number) {
  const sum = { told: 0, erased: 0 };
  for (let n = 0; n < count; n += 1) {
    t.clock.set(new Date(from.getTime() + n * DAY));
    const { told, erased } = await night();
    sum.told += told;
    sum.erased += erased;
  }
  return sum;
}

const mails = () =>
  t.em.execute<{ to: string }[]>(
    `select data->>'to' as to from jobs.job where data->>'template' = 'unusedHousehold' order by 1`,
  );

const isErased = async (id: string) => {
  const [row] = await t.em.execute<{ erased: boolean }[]>(
    'select erased_at is not null as erased from family.people where id = ?',
    [id],
  );
  return row?.erased;
};

/** Accounts that are in use, so that a few unused ones are not half of all. */
async function inUse(count: number): Promise<void> {
  t.clock.set(AFTER_24_MONTHS);
  for (let n = 0; n < count; n += 1) await t.make.account();
  t.clock.set(START);
}

/** A session of the account that was last refreshed then. */
const useSession = (accountId: string, used: Date) =>
  t.em.execute(
    `insert into auth.sessions (id, account_id, generation, rotated_at, expires_at, created_at)
     values (gen_random_uuid(), ?, 1, ?, ?, ?)`,
    [accountId, used, new Date(used.getTime() + 30 * DAY), new Date(used.getTime() - 80 * DAY)],
  );

describe('a household that is not used', () => {
  it('is told after 24 months, once, and erased with its family 30 days later', async () => {
    const unused = await t.make.account({ email: 'nunca@example.org' });
    const child = await t.make.familyMember(unused.id);
    await inUse(3);
    t.clock.set(new Date(AFTER_24_MONTHS.getTime() - DAY));
    expect(await night()).toEqual({ told: 0, erased: 0 });
    expect(await nights(AFTER_24_MONTHS, 30)).toEqual({ told: 1, erased: 0 });
    expect(await mails()).toEqual([{ to: 'nunca@example.org' }]);
    expect(await nights(new Date(AFTER_24_MONTHS.getTime() + 30 * DAY), 1)).toEqual({
      told: 0,
      erased: 1,
    });
    expect([await isErased(unused.id), await isErased(child)]).toEqual([true, true]);
    expect(await mails()).toEqual([]); // cancelled, as at an erasure on request
    expect(await t.em.execute('select kind, ids from shared.erasures')).toEqual([
      { kind: 'account', ids: [unused.id] },
    ]);
  });

  it('stays when its owner signs in after the notice', async () => {
    const email = 'vuelve@example.org';
    const registration = { full_name: 'Vuelve', email, password: PASSWORD, birthday: '1990-01-01' };
    const { body } = await t.http.post('/api/auth/register').send(registration).expect(201);
    await t.em.execute('update auth.accounts set verified_at = ?', [START]);
    await inUse(3);
    expect(await nights(AFTER_24_MONTHS, 20)).toEqual({ told: 1, erased: 0 });
    await t.http.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
    expect(await nights(new Date(AFTER_24_MONTHS.getTime() + 20 * DAY), 40)).toEqual({
      told: 0,
      erased: 0,
    });
    expect(await isErased(body.user.id)).toBe(false);
  });

  it('is not one whose session was refreshed', async () => {
    const { id } = await t.make.account();
    await inUse(3);
    await useSession(id, new Date(AFTER_24_MONTHS.getTime() - DAY));
    expect(await nights(AFTER_24_MONTHS, 40)).toEqual({ told: 0, erased: 0 });
  });

  it('is not one whose use was written after the night that began since', async () => {
    const { id } = await t.make.account();
    await inUse(3);
    const night1 = new Date(AFTER_24_MONTHS.getTime() - DAY);
    await nights(night1, 1);
    await useSession(id, new Date(night1.getTime() - 5_000));
    expect(await nights(AFTER_24_MONTHS, 1)).toEqual({ told: 0, erased: 0 });
  });

  it('is not one that was used after nights whose clock was ahead', async () => {
    const { id } = await t.make.account();
    await inUse(3);
    await t
      .get(JobPositions)
      .keep('unused_households', { until: new Date(AFTER_24_MONTHS.getTime() + 900 * DAY) });
    await useSession(id, new Date(AFTER_24_MONTHS.getTime() - DAY));
    expect(await nights(AFTER_24_MONTHS, 1)).toEqual({ told: 0, erased: 0 });
  });

  it('is told in a night that has to wait for an account', async () => {
    await t.make.account();
    await inUse(3);
    const held = Object.assign(new Error('lock timeout'), { code: '55P03' });
    jest.spyOn(AccountRepository.prototype, 'noteUse').mockRejectedValueOnce(held);
    expect(await nights(AFTER_24_MONTHS, 1)).toEqual({ told: 1, erased: 0 });
    const other = Object.assign(new Error('no connection'), { code: '08006' });
    jest.spyOn(AccountRepository.prototype, 'noteUse').mockRejectedValueOnce(other);
    await expect(t.get(EraseUnusedHouseholds).runAll()).rejects.toThrow(other);
  });

  it('is not one of many whose sessions were used within a millisecond', async () => {
    const { id } = await t.make.account();
    await inUse(3);
    const used = new Date(AFTER_24_MONTHS.getTime() - DAY);
    await t.em.execute(
      `insert into auth.sessions (id, account_id, generation, rotated_at, expires_at, created_at)
       select gen_random_uuid(), ?, 1, ?::timestamptz + n * interval '1 microsecond', ?, ?
         from generate_series(1, 250) n`,
      [id, used, new Date(used.getTime() + 30 * DAY), new Date(used.getTime() - 80 * DAY)],
    );
    expect(await nights(AFTER_24_MONTHS, 1)).toEqual({ told: 0, erased: 0 });
  });

  it('is not one that was used since its notice, also when an operator erases what is due', async () => {
    const { id } = await t.make.account();
    await inUse(3);
    await nights(AFTER_24_MONTHS, 30);
    const later = new Date(AFTER_24_MONTHS.getTime() + 31 * DAY);
    t.clock.set(later);
    expect(await t.get(EraseUnusedHouseholds).due(later)).toEqual([id]);
    await useSession(id, later);
    expect(await t.get(EraseUnusedHouseholds).runAll()).toBe(0);
    expect(await isErased(id)).toBe(false);
    // The next time it is told again.
    expect(
      await t.em.execute('select unused_notice_at from auth.accounts where id = ?', [id]),
    ).toEqual([{ unused_notice_at: null }]);
  });

  it('is not one that is used while the others are erased', async () => {
    const { id } = await t.make.account();
    await inUse(3);
    await nights(AFTER_24_MONTHS, 30);
    const later = new Date(AFTER_24_MONTHS.getTime() + 31 * DAY);
    t.clock.set(later);
    const households = t.get(EraseUnusedHouseholds);
    const due = households.due.bind(households);
    jest.spyOn(households, 'due').mockImplementationOnce(async (now) => {
      const ids = await due(now);
      await t.set('auth.accounts', id, { last_used_at: later, unused_notice_at: null });
      return ids;
    });
    expect(await households.runAll()).toBe(0);
    expect(await isErased(id)).toBe(false);
  });

  it('stays while it is disabled', async () => {
    const { id } = await t.make.account();
    await inUse(3);
    await t.set('auth.accounts', id, { disabled_at: START });
    expect(await nights(AFTER_24_MONTHS, 40)).toEqual({ told: 0, erased: 0 });
  });

  it('is told and erased once by several replicas', async () => {
    await t.make.account();
    await inUse(3);
    t.clock.set(AFTER_24_MONTHS);
    const told = await Promise.all([night(), night(), night()]);
    expect(told.map((run) => run.told).sort()).toEqual([0, 0, 1]);
    expect(await mails()).toHaveLength(1);
  });

  it('has its 30 days again when runs were missed: a restore may have lost a sign-in', async () => {
    await t.make.account();
    await inUse(3);
    await nights(AFTER_24_MONTHS, 29);
    const later = new Date(AFTER_24_MONTHS.getTime() + 35 * DAY);
    expect(await nights(later, 30)).toEqual({ told: 0, erased: 0 });
    expect(await nights(new Date(later.getTime() + 30 * DAY), 1)).toEqual({ told: 0, erased: 1 });
  });

  it('is held with the others when too many are due at once, until an operator erases them', async () => {
    for (let n = 0; n < 3; n += 1) await t.make.account();
    await inUse(2);
    expect(await nights(AFTER_24_MONTHS, 40)).toEqual({ told: 3, erased: 0 });
    const [run] = await t.em.execute(
      `select held from shared.retention_runs where name = 'unused_households'`,
    );
    expect(run).toEqual({ held: 3 });
    expect(await t.get(EraseUnusedHouseholds).runAll()).toBe(3);
  });
});
