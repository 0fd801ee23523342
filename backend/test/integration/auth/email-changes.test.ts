import { EmailChanges } from '../../../src/modules/auth/application/credentials/email-changes.js';
import { newSecret } from '../../../src/shared/crypto/secret.js';
import { AccountRepository } from '../../../src/modules/auth/infrastructure/account.repository.js';
import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import { interleave } from '../../support/locks.js';

const t = testApp({ env: { RUN_JOBS: 'false' } });

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

  const confirm = (n: 0 | 1) => () => t.get(EmailChanges).confirm(links[n] ?? '');
  const { outcomes } = await interleave(
    t.em,
    t.get(AccountRepository),
    'lock',
    confirm(0),
    confirm(1),
  );

  expect(outcomes).toEqual(['email_taken', 'email_taken']);
});
