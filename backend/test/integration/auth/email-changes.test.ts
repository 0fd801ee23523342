import { ConfirmEmailChange } from '../../../src/modules/auth/application/confirm-email-change.js';
import { newSecret } from '../../../src/modules/auth/domain/secret.js';
import type { TestAccount } from '../../factories.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { waitForBlockedTransaction } from '../../support/locks.js';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => t.close());

/** The secret of a link that changes the account's address. */
async function linkTo(account: TestAccount, email: string): Promise<string> {
  const { value, hash } = newSecret();
  await t.em.execute(
    `insert into auth.email_changes (account_id, hash, email, expires_at)
     values (?, ?, ?, now() + interval '1 day')`,
    [account.id, hash, email],
  );
  return value;
}

it('two changes to each other’s address do not deadlock', async () => {
  const [ana, eva] = [await t.make.account(), await t.make.account()];
  const links = [await linkTo(ana, eva.email), await linkTo(eva, ana.email)];
  const other = t.em.fork();
  await other.begin();
  await other.execute('select 1 from auth.accounts where id in (?, ?) for update', [
    ana.id,
    eva.id,
  ]);

  const outcomes = links.map((link) =>
    t
      .get(ConfirmEmailChange)
      .run(link)
      .catch((error: { code?: string }) => error.code),
  );
  await waitForBlockedTransaction(t.em.fork(), 2);
  await other.commit();

  expect(await Promise.all(outcomes)).toEqual(['email_taken', 'email_taken']);
});
