import { MikroORM } from '@mikro-orm/postgresql';
import { LogIn } from '../../../src/modules/auth/application/sessions/log-in.js';
import { RequestReset } from '../../../src/modules/auth/application/credentials/request-reset.js';
import { SendResetMail } from '../../../src/modules/auth/application/credentials/send-reset-mail.js';
import { PasswordHasher } from '../../../src/modules/auth/application/credentials/password-hasher.port.js';
import { Argon2Hasher } from '../../../src/modules/auth/infrastructure/credentials/argon2-hasher.js';
import { testApp } from '../../support/app.js';
import { countStatements } from '../../support/statements.js';

const PASSWORD = 'mate amargo con Ñandúes';

/** The real Argon2id hasher, recording its checks; `meanwhile` runs after each of them. */
class RecordingHasher extends Argon2Hasher {
  checked: (string | undefined)[] = [];
  meanwhile?: () => Promise<unknown>;

  override async verify(hash: string | undefined, password: string): Promise<boolean> {
    this.checked.push(hash);
    const matches = await super.verify(hash, password);
    await this.meanwhile?.();
    return matches;
  }
}

const hasher = new RecordingHasher();
const test = testApp({
  override: (builder) =>
    builder
      .overrideProvider(PasswordHasher)
      .useValue(hasher)
      // The job's statements would be counted with those of the request.
      .overrideProvider(SendResetMail)
      .useValue({ run: () => Promise.resolve() }),
});
beforeEach(() => Object.assign(hasher, { checked: [], meanwhile: undefined }));

const logIn = (email: string, password = PASSWORD) => {
  const em = test.get(MikroORM).em;
  return em.fork().transactional(() => test.get(LogIn).run(email, password));
};
const account = async () =>
  test.make.account({ passwordHash: await new Argon2Hasher().hash(PASSWORD) });

describe('logging in', () => {
  it('verifies against a dummy hash for an unknown address', async () => {
    await expect(logIn('nadie@example.com')).rejects.toThrow('invalid_credentials');
    expect(hasher.checked).toEqual([undefined]);
  });

  it('takes the same time for an unknown address as for a wrong password', async () => {
    const ana = await account();
    const time = async (email: string) => {
      // Of the processor: the hash is nearly all of it, and other processes add nothing.
      const start = process.cpuUsage();
      await expect(logIn(email, 'otra contraseña')).rejects.toThrow('invalid_credentials');
      const { user, system } = process.cpuUsage(start);
      return user + system;
    };
    const wrong: number[] = [];
    const unknown: number[] = [];
    for (let n = 0; n < 15; n += 1) {
      wrong.push(await time(ana.email));
      unknown.push(await time('nadie@example.com'));
    }
    // Without the dummy hash the ratio is below 0.2; the bench measures how close to 1 it is.
    expect(median(unknown) / median(wrong)).toBeGreaterThan(0.6);
  });

  it('never matches the dummy hash or an invalid hash', async () => {
    expect(await hasher.verify(undefined, PASSWORD)).toBe(false);
    expect(await hasher.verify('none', PASSWORD)).toBe(false);
  });

  it('fails when the password is changed during the check', async () => {
    const ana = await account();
    hasher.meanwhile = () =>
      test.em.execute('update auth.accounts set password_hash = ? where id = ?', ['other', ana.id]);
    await expect(logIn(ana.email)).rejects.toThrow('invalid_credentials');
    expect(
      await test.em.execute('select 1 from auth.sessions where account_id = ?', [ana.id]),
    ).toEqual([]);
  });
});

describe('requesting a reset', () => {
  it('executes as many statements for an unknown address as for a known one', async () => {
    const ana = await account();
    const ask = (email: string) =>
      countStatements(test.app, () =>
        test
          .get(MikroORM)
          .em.fork()
          .transactional(() => test.get(RequestReset).run({ email })),
      );
    expect(await ask('nadie@example.com')).toBe(await ask(ana.email));
  });
});

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
