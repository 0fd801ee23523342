// An access token is valid for 15 minutes, but not after its account was erased or disabled. On two
// processes: servers/auth/two-servers.test.ts.
import { jest } from '@jest/globals';
import { ChangeAccountState } from '../../../src/modules/auth/application/change-account-state.js';
import { EraseAccount } from '../../../src/modules/auth/application/erase-account.js';
import { LIST_LIFE_MS } from '../../../src/modules/auth/infrastructure/ended-accounts.js';
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
  const host = await first.make.account();
  const finished = await first.make.party(host.id, { status: 'finished' });
  await first.make.invitation({ partyId: finished, guestId: account.id, rsvp: 'accepted' });
  const started = await first.make.party(account.id, { status: 'started' });
  const guest = await first.make.account();
  await first.make.invitation({ partyId: started, guestId: guest.id, rsvp: 'accepted' });
  const [condition] = await first.em.execute<[{ id: string }]>(
    'select id from family.health_conditions limit 1',
  );
  return { finished, started, guest, condition: condition.id };
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
  'adding to the family': async (replica, { auth }) =>
    replica.http
      .post('/api/family')
      .set(auth)
      .send({ full_name: 'Sofía Pérez', birthday: '2019-09-01' }),
  'creating a party': async (replica, { auth }) =>
    replica.http.post('/api/parties').set(auth).send(party),
  'adding a health condition': async (replica, { id, auth }, { condition }) =>
    replica.http
      .post(`/api/users/${id}/healthConditions`)
      .set(auth)
      .send({ health_condition_id: condition }),
  'writing a review': async (replica, { auth }, { finished }) =>
    replica.http
      .post('/api/partyReviews')
      .set(auth)
      .send({ party_id: finished, rating: 5, review: 'Muy divertida' }),
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
