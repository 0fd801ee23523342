import { TidyAccounts } from '../../../src/modules/auth/application/erasure/tidy-accounts.js';
import { testApp } from '../../support/app.js';
import { whileRowsAreSkipped } from '../../support/locks.js';
import { deleteRows } from '../../support/rows.js';

const DAY = 24 * 3600 * 1000;

const test = testApp();
beforeEach(async () => {
  await deleteRows(test.em);
  test.clock.set('2027-03-01T12:00:00Z');
});

const ids = async (table: string) =>
  (await test.em.execute<{ id: string }[]>(`select id from ${table} order by id`)).map(
    ({ id }) => id,
  );

describe('an unverified account', () => {
  it('is deleted with its person after seven days, unlike all others', async () => {
    const stale = await test.make.account({ verified: false });
    const verified = await test.make.account();
    const disabled = await test.make.account({ verified: false });
    await test.em.execute('update auth.accounts set disabled_at = now() where id = ?', [
      disabled.id,
    ]);
    test.clock.advance(DAY);
    const younger = await test.make.account({ verified: false });
    const kept = [verified.id, disabled.id, younger.id].sort();

    test.clock.advance(6 * DAY);
    const [session] = await test.em.execute<[{ id: string }]>(
      `insert into auth.sessions (id, account_id, generation, expires_at, created_at)
       values (gen_random_uuid(), ?, 0, '2027-05-01', now()) returning id`,
      [stale.id],
    );
    await test.get(TidyAccounts).run();
    expect(await ids('auth.accounts')).toContain(stale.id); // at exactly seven days it may still verify

    test.clock.advance(1);
    await test.get(TidyAccounts).run();
    expect(await ids('auth.accounts')).toEqual(kept);
    expect(await ids('family.people')).toEqual(kept);
    expect(await ids('auth.ended_sessions')).toEqual([session.id]); // its tokens are refused
  });

  it('is deleted once by concurrent replicas', async () => {
    for (let n = 0; n < 250; n += 1) await test.make.account({ verified: false });
    test.clock.advance(8 * DAY);
    const tidy = test.get(TidyAccounts);
    await Promise.all([tidy.run(), tidy.run(), tidy.run()]);
    expect(await ids('family.people')).toEqual([]);
  });

  it('is skipped while another transaction locks it', async () => {
    const { id } = await test.make.account({ verified: false });
    test.clock.advance(8 * DAY);
    const locked = { sql: 'select 1 from auth.accounts where id = ? for update', values: [id] };
    await whileRowsAreSkipped(test.em, locked, () => test.get(TidyAccounts).run());
    expect(await ids('auth.accounts')).toEqual([id]);
  });
});

describe('expired sessions, links and codes', () => {
  it('are deleted', async () => {
    const { id } = await test.make.account();
    const expiry = { past: '2027-02-28', future: '2027-03-02', long: '2027-01-01' };
    for (const [name, expires] of Object.entries(expiry)) {
      await test.em.execute(
        `with s as (
           insert into auth.sessions (id, account_id, generation, expires_at, created_at)
           values (gen_random_uuid(), ?, 0, ?, now()) returning id)
         insert into auth.refresh_tokens (hash, session_id, generation, expires_at)
         select ?, id, 0, ? from s`,
        [id, expires, name, expires],
      );
      await test.em.execute(
        `insert into auth.mailed_links (hash, account_id, purpose, expires_at)
         values (?, ?, 'verification', ?)`,
        [name, id, expires],
      );
      await test.em.execute(
        `insert into auth.mailed_codes (address_hash, code_hash, wrong_tries, expires_at)
         values (?, 'hash', 0, ?)`,
        [name, expires],
      );
    }

    await test.get(TidyAccounts).run();

    const left = await test.em.execute(`select
      (select array_agg(hash) from auth.refresh_tokens) as tokens,
      (select count(*)::int from auth.sessions) as sessions,
      (select array_agg(hash order by hash) from auth.mailed_links) as links,
      (select array_agg(address_hash) from auth.mailed_codes) as codes`);
    // Expired links stay for 30 days, to answer that they were used.
    expect(left).toEqual([
      { tokens: ['future'], sessions: 1, links: ['future', 'past'], codes: ['future'] },
    ]);
  });
});

it('second factors that were not confirmed within an hour are deleted', async () => {
  const [started, confirmed] = [await test.make.account(), await test.make.account()];
  await test.em.execute(
    `insert into auth.second_factors (account_id, secret, key_id, started_at, confirmed_at, recovery_hashes, wrong_tries)
     select id, 'sealed', 'key', ?, case id when ? then ?::timestamptz end, '{}', 0 from auth.accounts`,
    [test.clock.now(), confirmed.id, test.clock.now()],
  );
  const left = async () =>
    (await test.em.execute<{ id: string }[]>('select account_id as id from auth.second_factors'))
      .map(({ id }) => id)
      .sort();
  test.clock.advance(3_600_000);
  await test.get(TidyAccounts).run();
  expect(await left()).toEqual([started.id, confirmed.id].sort());
  test.clock.advance(1);
  await test.get(TidyAccounts).run();
  expect(await left()).toEqual([confirmed.id]);
});
