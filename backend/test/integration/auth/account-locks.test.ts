import { OwnMails } from '../../../src/modules/auth/application/mails/own-mails.js';
import { EraseUnusedHouseholds } from '../../../src/modules/auth/application/erasure/erase-unused-households.js';
import { PasswordHasher } from '../../../src/modules/auth/application/credentials/password-hasher.port.js';
import { ProveAddress } from '../../../src/modules/auth/application/credentials/prove-address.js';
import { Register } from '../../../src/modules/auth/application/registration/register.js';
import { SendResetMail } from '../../../src/modules/auth/application/credentials/send-reset-mail.js';
import { VerifyCode } from '../../../src/modules/auth/application/credentials/verify-code.js';
import { MailedCodeRepository } from '../../../src/modules/auth/infrastructure/credentials/mailed-code.repository.js';
import { SecondFactorRepository } from '../../../src/modules/auth/infrastructure/second-factor/second-factor.repository.js';
import { SigningKeys } from '../../../src/shared/config/signing-keys.js';
import { SealedSecrets } from '../../../src/shared/crypto/sealed-secrets.js';
import { Reader } from '../../../src/shared/database/reader.js';
import { JobPositions, START } from '../../../src/shared/jobs/job-positions.js';
import { UnsubscribeLinks } from '../../../src/shared/mail/unsubscribe-links.js';
import { RateLimits } from '../../../src/shared/rate-limits/rate-limits.js';
import { codeOf } from '../../http/auth/auth-flows.js';
import type { TestAccount } from '../../factories.js';
import { testApp } from '../../support/app.js';
import {
  interleave,
  outcomeOf,
  whileRowIsLocked,
  whileRowsAreSkipped,
} from '../../support/locks.js';

const PASSWORD = 'una clave bien larga';
const EARLIER_KEY = 'an-earlier-secret-that-only-the-tests-know';
const t = testApp({
  env: { RUN_JOBS: 'false', RATE_LIMIT_SCALE: '1', JWT_VERIFY_SECRET: EARLIER_KEY },
});
beforeAll(() => {
  t.clock.set(t.clock.now());
});

const member = async () =>
  t.make.account({ passwordHash: await t.get<PasswordHasher>(PasswordHasher).hash(PASSWORD) });

async function rowOf<T extends object>(columns: string, table: string, key: string, id: string) {
  const [row] = await t.em.execute<T[]>(`select ${columns} from ${table} where ${key} = ?`, [id]);
  return row;
}

/** @returns what the call answers */
async function post(path: string, body: object, as?: TestAccount) {
  const answer = await (as
    ? t.post(as, `/auth/${path}`, body)
    : t.http.post(`/api/auth/${path}`).send(body));
  return answer.body;
}

type Change = [sql: string, ...values: unknown[]];

/** While another transaction holds the account's lock and makes the change. */
const whileLocked = <T>(id: string, [sql, ...values]: Change, act: () => Promise<T>) =>
  whileRowIsLocked(t.em, { table: 'auth.accounts', id }, { sql, values }, act);

const newPassword = (id: string): Change => [
  `update auth.accounts set password_hash = '$argon2 another' where id = ?`,
  id,
];

describe('while another transaction changes the account', () => {
  it('a log-in waits and sees the new password', async () => {
    const { id, email } = await member();
    const logIn = () => post('login', { email, password: PASSWORD });
    const answer = await whileLocked(id, newPassword(id), logIn);
    expect(answer).toMatchObject({ message: 'invalid_credentials' });
    expect(await rowOf('id', 'auth.sessions', 'account_id', id)).toBeUndefined();
  });

  it('a request of another address waits and sees the new password', async () => {
    const account = await member();
    const { id } = account;
    const change = { password: PASSWORD, email: 'otra@example.com' };
    const request = () => post('email', change, account);
    const answer = await whileLocked(id, newPassword(id), request);
    expect(answer).toMatchObject({ message: 'wrong_password' });
    expect(await rowOf('hash', 'auth.email_changes', 'account_id', id)).toBeUndefined();
  });

  it.each([
    [
      'a choice of mails',
      ({ id }: { id: string }) => t.get(OwnMails).choose(id, { notices: false }),
    ],
    [
      'an unsubscription',
      ({ email: address }: { email: string }) => {
        const link = t.get(UnsubscribeLinks).oneClick({ address, group: 'notices' });
        return t.get(OwnMails).unsubscribe(new URL(link).searchParams.get('token') ?? '');
      },
    ],
  ])('%s waits and keeps another one', async (_, choose) => {
    const account = await t.make.account();
    const { id } = account;
    const other = `update auth.accounts set muted_mails = '{reminders}' where id = ?`;
    await whileLocked<unknown>(id, [other, id], () => choose(account));
    const chosen = await rowOf('to_json(muted_mails) as mails', 'auth.accounts', 'id', id);
    expect(chosen).toEqual({ mails: ['reminders', 'notices'] });
  });

  it('a request of a reset waits and counts the mails that were sent', async () => {
    const { id, email } = await t.make.account();
    const { attempts } = t.get(RateLimits).perAccount('reset');
    const links = `
      insert into auth.mailed_links (hash, account_id, purpose, expires_at)
      select gen_random_uuid()::text, ?, 'reset', now() + interval '30 minutes'
        from generate_series(1, ?::int)`;
    await whileLocked(id, [links, id, attempts], () => t.get(SendResetMail).run({ email }));
    const count = 'count(*)::int as links';
    expect(await rowOf(count, 'auth.mailed_links', 'account_id', id)).toEqual({ links: attempts });
  });
});

describe('while another transaction changes the second factor', () => {
  const path = 'account/secondFactor';
  const password = PASSWORD;
  const start = (account: TestAccount) => post(path, { password }, account);
  async function started() {
    const account = await member();
    const { secret } = await start(account);
    return { account, id: account.id, secret: String(secret) };
  }
  const changed = (id: string, assignment: string, ...values: unknown[]): Change => [
    `update auth.second_factors set ${assignment} where account_id = ?`,
    ...values,
    id,
  ];

  it('a new start waits and sees that it is on', async () => {
    const { account, id } = await started();
    const isOn = changed(id, 'confirmed_at = now()');
    const answer = await whileLocked(id, isOn, () => start(account));
    expect(answer).toMatchObject({ message: 'second_factor_on' });
  });

  it('a renewal of the recovery codes waits and sees that its code was used', async () => {
    const { account, id, secret } = await started();
    const now = t.clock.now().getTime();
    await post(`${path}/confirm`, { code: codeOf(secret, now) }, account);
    const code = codeOf(secret, now + 30_000);
    const renew = () => post(`${path}/recoveryCodes`, { password, code }, account);
    const answer = await whileLocked(id, changed(id, 'last_step = last_step + 10'), renew);
    expect(answer).toMatchObject({ message: 'second_factor_used' });
  });

  /** Of a server that uses the other key. */
  const otherServer = () => {
    const { all, current } = t.get(SigningKeys);
    const other = all.find(({ id }) => id !== current.id)!;
    return new SealedSecrets({ all, current: other }, t.get(Reader));
  };
  const sealedOf = async (id: string) =>
    (await rowOf<{ sealed: string; keyId: string }>(
      'secret as sealed, key_id as "keyId"',
      'auth.second_factors',
      'account_id',
      id,
    ))!;

  it('a change of the encryption waits and keeps the new secret', async () => {
    const { id, secret } = await started();
    const before = otherServer().seal('second factors', secret, id);
    const set = 'secret = ?, key_id = ?';
    const [sql, ...values] = changed(id, set, before.sealed, before.keyId);
    await t.em.execute(sql, values);
    const next = t.get(SealedSecrets).seal('second factors', 'another', id);
    const reencrypt = () => t.get(SealedSecrets).reencrypt('second factors');
    await whileLocked(id, changed(id, set, next.sealed, next.keyId), reencrypt);
    expect(await sealedOf(id)).toEqual(next);
  });

  it('a new start keeps others from changing the encryption of the secret that it replaces', async () => {
    const { account, id } = await started();
    let secret: unknown;
    await interleave(
      t.em,
      t.get(SecondFactorRepository),
      'find',
      async () => ({ secret } = await start(account)),
      () => otherServer().reencrypt('second factors'),
    );
    expect(t.get(SealedSecrets).open('second factors', await sealedOf(id), id)).toBe(secret);
  });
});

describe('while the owner of an unused account signs in', () => {
  /** Not used for longer than 24 months. */
  async function unused(told: boolean) {
    const account = await t.make.account();
    await t.em.execute(
      `update auth.accounts set last_used_at = now() - interval '30 months',
              unused_notice_at = case when ? then now() - interval '2 months' end
        where id = ?`,
      [told, account.id],
    );
    return account;
  }
  const signsIn = (id: string): Change => [
    'update auth.accounts set last_used_at = now(), unused_notice_at = null where id = ?',
    id,
  ];
  const skipping = <T>([sql, ...values]: Change, act: () => Promise<T>) =>
    whileRowsAreSkipped(t.em, { sql, values }, act);

  it('its erasure waits and is not due any more', async () => {
    const { id } = await unused(true);
    const erase = () => t.get(EraseUnusedHouseholds).runAll();
    expect(await whileLocked(id, signsIn(id), erase)).toBe(0);
  });

  it('no notice is mailed', async () => {
    const { id } = await unused(false);
    const night = () => t.get(EraseUnusedHouseholds).run();
    expect(await skipping(signsIn(id), night)).toEqual({ told: 0, erased: 0 });
  });

  it('an earlier use of a session does not replace the new one', async () => {
    const { id } = await unused(false);
    await t.em.execute(
      `insert into auth.sessions (id, account_id, generation, expires_at, created_at)
       values (gen_random_uuid(), ?, 0, now() + interval '1 day', now() - interval '20 months')`,
      [id],
    );
    await t.get(JobPositions).keep('unused_households', START); // other tests have moved it
    await whileLocked(id, signsIn(id), () => t.get(EraseUnusedHouseholds).runAll());
    const isNew = `last_used_at > now() - interval '1 day' as "isNew"`;
    expect(await rowOf(isNew, 'auth.accounts', 'id', id)).toEqual({ isNew: true });
  });
});

it('the use of a mailed code and a registration of its address do not deadlock', async () => {
  const email = 'nueva@example.com';
  const { code } = await t.get(ProveAddress).run({ email, isVerified: true, name: 'Ana Nueva' });
  const holder = { email, fullName: 'Eva Nueva', birthday: '1990-01-01' };
  const { outcomes } = await interleave(
    t.em,
    t.get(MailedCodeRepository),
    'lock',
    () => t.get(VerifyCode).run({ email, code, adult: true, sender: 'ana' }),
    () => t.get(Register).run({ password: PASSWORD, holder }),
  );
  expect(outcomes).toEqual(['done', 'email_taken']);
});

it('a code that is issued while the earlier one is used stays valid', async () => {
  const email = 'otra@example.com';
  const issue = () => t.get(ProveAddress).run({ email, isVerified: true, name: 'Ana Otra' });
  const { code } = await issue();
  let next = '';
  const { outcomes } = await interleave(
    t.em,
    t.get(MailedCodeRepository),
    'lock',
    () => t.get(VerifyCode).run({ email, code, adult: true, sender: 'ana' }),
    async () => {
      next = (await issue()).code;
    },
  );
  expect(outcomes).toEqual(['done', 'done']);
  expect(await outcomeOf(t.get(VerifyCode).run({ email, code: next, sender: 'ana' }))).toBe('done');
});
