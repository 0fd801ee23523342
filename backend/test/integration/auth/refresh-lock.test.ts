import { RefreshSession } from '../../../src/modules/auth/application/refresh-session.js';
import { hashSecret, newSecret } from '../../../src/modules/auth/domain/secret.js';
import { createTestApp, type TestApp } from '../../support/app.js';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function waitForBlockedTransaction(): Promise<void> {
  for (;;) {
    const waiting = await t.em.execute(
      `select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (waiting.length > 0) return;
    await new Promise((later) => setTimeout(later, 10));
  }
}

it('a refresh sees the generations of the refreshes it waited for', async () => {
  const account = await t.make.account();
  const { value } = newSecret();
  await t.em.execute(
    `with s as (
       insert into auth.sessions (id, account_id, generation, expires_at, created_at)
       values (gen_random_uuid(), ?, 0, now() + interval '1 day', now()) returning id)
     insert into auth.refresh_tokens (hash, session_id, generation, expires_at)
     select ?, id, 0, now() + interval '1 day' from s`,
    [account.id, hashSecret(value)],
  );
  const others = t.em.fork();
  await others.begin();
  await others.execute('select 1 from auth.sessions where account_id = ? for update', [account.id]);

  const refresh = t.get(RefreshSession).run(value, account.email);
  const outcome = expect(refresh).rejects.toMatchObject({ code: 'refresh_token_expired' });
  await waitForBlockedTransaction();
  await others.execute(
    'update auth.sessions set generation = 2, rotated_at = now() where account_id = ?',
    [account.id],
  );
  await others.commit();

  await outcome;
  const left = await t.em.execute('select 1 from auth.sessions where account_id = ?', [account.id]);
  expect(left).toEqual([]);
});
