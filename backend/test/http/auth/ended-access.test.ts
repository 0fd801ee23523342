// An access token is valid for 15 minutes, but not after its account was erased or disabled, or its session
// was ended.
import { jest } from '@jest/globals';
import { ChangeAccountState } from '../../../src/modules/auth/application/change-account-state.js';
import { PasswordHasher } from '../../../src/modules/auth/application/credentials/password-hasher.port.js';
import { EraseAccount } from '../../../src/modules/auth/application/erasure/erase-account.js';
import { TidyAccounts } from '../../../src/modules/auth/application/erasure/tidy-accounts.js';
import { LIST_LIFE_MS } from '../../../src/modules/auth/infrastructure/sessions/ended-access.js';
import { Reader } from '../../../src/shared/database/reader.js';
import type { TestAccount } from '../../factories.js';
import { createTestApp, type TestApp } from '../../support/app.js';

const MINUTE = 60_000;

let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  first = await createTestApp();
  second = await createTestApp({ env: { DATABASE_URL: first.config.DATABASE_URL } });
  // The party of this file comes later.
  for (const replica of [first, second]) replica.clock.set('2027-03-01T12:00:00Z');
});
afterAll(async () => {
  await second.close();
  await first.close();
});

type Call = (replica: TestApp, account: TestAccount, scene: Scene) => Promise<{ status: number }>;
type Scene = Awaited<ReturnType<typeof sceneOf>>;

async function sceneOf(account: TestAccount) {
  const started = await first.make.party(account.id, { status: 'started' });
  const guest = await first.make.account();
  await first.make.invitation({ partyId: started, guestId: guest.id, rsvp: 'accepted' });
  return { started, guest };
}

const party = {
  name: 'Cumple de Sofía',
  date_start: '2027-03-20 16:00',
  date_end: '2027-03-20 19:00',
  address: 'Av. Italia 1234',
  city: 'Montevideo',
  country: 'Uruguay',
};

const CALLS: Record<string, Call> = {
  'creating a party': async (replica, { auth }) =>
    replica.http.post('/api/parties').set(auth).send(party),
  'reading a guest’s care notes': async (replica, { auth }, { started, guest }) =>
    replica.http.get(`/api/parties/${started}/guest/${guest.id}`).set(auth),
};

const ENDINGS: Record<string, (account: TestAccount) => Promise<void>> = {
  erased: ({ id }) => first.get(EraseAccount).run(id),
  disabled: ({ id }) => first.get(ChangeAccountState).disable(id),
};

describe.each(Object.entries(ENDINGS))('the token of an account that was %s', (_, end) => {
  it.each(Object.entries(CALLS))('is refused by every replica at once: %s', async (name, call) => {
    const account = await first.make.account();
    const scene = await sceneOf(account);
    // Both replicas have just read the list of ended accounts.
    for (const replica of [first, second]) {
      await replica.http.get('/api/family').set(account.auth).expect(200);
    }
    await end(account);

    const answers = await Promise.all([
      call(second, account, scene),
      call(first, account, scene),
      call(second, account, scene),
    ]);

    expect([name, answers.map(({ status }) => status)]).toEqual([name, [401, 401, 401]]);
    const untouched = await call(second, await first.make.account(), scene);
    expect(untouched.status).not.toBe(401);
  });
});

it('each call succeeds with the token of an account that was not ended', async () => {
  const account = await first.make.account();
  const scene = await sceneOf(account);
  for (const [name, call] of Object.entries(CALLS)) {
    const { status } = await call(second, account, scene);
    expect([name, status < 300]).toEqual([name, true]);
  }
});

it('an account that is enabled again is accepted again', async () => {
  const account = await first.make.account();
  await first.get(ChangeAccountState).disable(account.id);
  await second.http.get('/api/family').set(account.auth).expect(401);
  await first.get(ChangeAccountState).enable(account.id);
  await second.http.get('/api/family').set(account.auth).expect(200);
});

/** Calls of the reader of one replica for the list. */
const readsOfList = (spy: { mock: { calls: unknown[][] } }) =>
  spy.mock.calls.filter(([text]) => String(text).includes('disabled_at')).length;

it('is not a statement for every request', async () => {
  const account = await first.make.account();
  const spy = jest.spyOn(second.get(Reader), 'rows');
  const started = performance.now();
  try {
    for (let n = 0; n < 40; n += 1) {
      await second.http.get('/api/family').set(account.auth).expect(200);
    }
    const lives = (performance.now() - started) / LIST_LIFE_MS;
    expect(readsOfList(spy)).toBeLessThanOrEqual(2 * lives + 1);
  } finally {
    spy.mockRestore();
  }
});

it('a list that cannot be read again is not trusted for longer', async () => {
  const account = await first.make.account();
  const call = () => second.http.get('/api/healthConditions').set(account.auth);
  await call().expect(200);
  await new Promise((done) => setTimeout(done, LIST_LIFE_MS));
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const spy = jest.spyOn(second.get(Reader), 'rows').mockRejectedValueOnce(gone);
  try {
    await call().expect(503);
    await call().expect(200);
  } finally {
    spy.mockRestore();
  }
});

it('is remembered for as long as tokens of the account may be valid', async () => {
  const account = await first.make.account();
  await first.get(ChangeAccountState).disable(account.id);
  second.clock.advance(15 * MINUTE - 5_000);
  await new Promise((done) => setTimeout(done, LIST_LIFE_MS));
  await second.http.get('/api/family').set(account.auth).expect(401);
});

describe('the token of a session', () => {
  const PASSWORD = 'tres palabras largas';
  beforeEach(() => {
    for (const replica of [first, second]) replica.clock.set('2027-03-02T12:00:00Z');
  });
  interface Session {
    accessToken: string;
    refreshToken: string;
  }

  async function member() {
    const account = await first.make.account();
    const hash = await first.get(PasswordHasher).hash(PASSWORD);
    await first.em.execute('update auth.accounts set password_hash = ? where id = ?', [
      hash,
      account.id,
    ]);
    return account;
  }
  const signIn = async ({ email }: TestAccount) =>
    (await first.http.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200))
      .body as Session;
  const bearer = ({ accessToken }: Session) => ({ Authorization: `Bearer ${accessToken}` });
  const asks = async (replica: TestApp, session: Session) =>
    (await replica.http.get('/api/family').set(bearer(session))).status;
  const refresh = (email: string, { refreshToken }: Session) =>
    second.http.post('/api/auth/refreshToken').send({ refreshToken, email });
  /** Longer than any server trusts its list. */
  const soon = () => new Promise((done) => setTimeout(done, LIST_LIFE_MS + 20));

  const ends: Record<string, (own: Session, other: Session, email: string) => Promise<unknown>> = {
    'a log-out': (_, { refreshToken }) =>
      first.http.post('/api/auth/logout').send({ refreshToken }).expect(ok),
    'ending the other sessions': (own) =>
      first.http.post('/api/auth/sessions/endOthers').set(bearer(own)).expect(ok),
    'a new password': (own) =>
      first.http
        .post('/api/auth/password')
        .set(bearer(own))
        .send({ current_password: PASSWORD, password: 'otras palabras muy largas' })
        .expect(ok),
  };
  const ok = ({ status, text }: { status: number; text: string }) =>
    expect([status < 300, text]).toEqual([true, text]);

  it.each(Object.entries(ends))('is refused by every server after %s', async (_, end) => {
    const account = await member();
    const [own, other] = [await signIn(account), await signIn(account)];
    for (const replica of [first, second]) expect(await asks(replica, other)).toBe(200);
    await end(own, other, account.email);
    await soon();
    for (const replica of [first, second]) {
      expect([await asks(replica, other), await asks(replica, own)]).toEqual([401, 200]);
    }
    const { body } = await refresh(account.email, other).expect(401);
    expect(body).toMatchObject({ message: 'refresh_token_expired', details: { ended: true } });
  });

  it('is refused after the session was ended by the use of an old refresh token, without a word to wipe', async () => {
    const account = await member();
    const stolen = await signIn(account);
    const next = (await refresh(account.email, stolen).expect(200)).body as Session;
    second.clock.advance(11_000);
    const { body } = await refresh(account.email, stolen).expect(401);
    // Its answer may have been lost: what the phone has stays.
    expect(body).toEqual({ statusCode: 401, message: 'refresh_token_expired' });
    await soon();
    for (const replica of [first, second]) expect(await asks(replica, next)).toBe(401);
  });

  it('of a refresh that is repeated within ten seconds is accepted', async () => {
    const account = await member();
    const session = await signIn(account);
    const [one, two] = [
      (await refresh(account.email, session).expect(200)).body as Session,
      (await refresh(account.email, session).expect(200)).body as Session,
    ];
    await soon();
    for (const token of [session, one, two]) expect(await asks(first, token)).toBe(200);
  });

  it('that merely expired is told apart from one that was ended', async () => {
    const account = await member();
    const session = await signIn(account);
    await first.em.execute(`update auth.refresh_tokens set expires_at = '2027-01-01'`);
    const { body } = await refresh(account.email, session).expect(401);
    expect(body).toEqual({ statusCode: 401, message: 'refresh_token_expired' });
  });

  it('is in the list no longer than tokens are valid', async () => {
    const account = await member();
    const session = await signIn(account);
    await first.http
      .post('/api/auth/logout')
      .send({ refreshToken: session.refreshToken })
      .expect(ok);
    const listed = () =>
      first.em.execute<{ n: number }[]>('select count(*)::int as n from auth.ended_sessions');
    expect((await listed())[0]?.n).toBeGreaterThan(0);
    first.clock.advance(21 * MINUTE);
    await first.get(TidyAccounts).run();
    expect(await listed()).toEqual([{ n: 0 }]);
  });
});
