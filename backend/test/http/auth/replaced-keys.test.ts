import { AccessTokens } from '../../../src/modules/auth/infrastructure/sessions/access-tokens.js';
import { createTestApp, type TestApp } from '../../support/app.js';
import { secretOf } from '../../support/by-link.js';
import { bearer, flowsOf, PASSWORD } from './auth-flows.js';

// The steps of docs/operations/secrets.md, "Replacing JWT_SECRET".

const OLD = 'the-old-secret-of-more-than-thirty-two';
const NEW = 'the-new-secret-of-more-than-thirty-two';

const servers: TestApp[] = [];
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close();
});

async function start(env: Record<string, string>): Promise<TestApp> {
  const first = servers[0];
  const server = await createTestApp({
    env: { ...env, ...(first && { DATABASE_URL: first.config.DATABASE_URL }) },
  });
  servers.push(server);
  server.clock.set(first ? first.clock.now().toISOString() : '2027-03-01T12:00:00Z');
  return server;
}

async function protectedMember(server: TestApp) {
  const flows = flowsOf(server);
  const { email, session } = await flows.member();
  const app = await flows.protect(session);
  const logIn = (at: TestApp, code: unknown) =>
    flowsOf(at).login(email, PASSWORD, { second_factor_code: code });
  const keyId = async () => {
    const [row] = await server.em.execute<{ key_id: string }[]>(
      'select key_id from auth.second_factors where account_id = ?',
      [session.user.id],
    );
    return row?.key_id;
  };
  return { ...app, logIn, keyId };
}

/** An expected family, and the link that the host can copy at a server. */
async function expectedFamily(server: TestApp) {
  const host = await server.make.account();
  const partyId = await server.make.party(host.id);
  const path = `/api/parties/${partyId}/families`;
  const linkAt = async (at: TestApp) => {
    const accessToken = at.get(AccessTokens).sign({ accountId: host.id, verified: true });
    const { body } = await at.http.get(path).set(bearer({ accessToken })).expect(200);
    return (body as { link: string | null }[])[0]?.link;
  };
  await server.http.post(path).set(host.auth).send({ list: 'Familia Pérez' }).expect(201);
  const link = (await linkAt(server)) ?? '';
  const open = (at: TestApp) =>
    at.http.post('/api/familyLinks/open').send({ secret: secretOf({ link }) });
  const calendarAt = async (at: TestApp) => {
    const accessToken = at.get(AccessTokens).sign({ accountId: host.id, verified: true });
    const path = `/api/parties/${partyId}/calendar`;
    const { body } = await at.http.post(path).set(bearer({ accessToken })).expect(200);
    return (body as { feed: string }).feed;
  };
  const calendar = await calendarAt(server);
  return { link, linkAt, open, calendar, calendarAt };
}

let before: TestApp;
let family: Awaited<ReturnType<typeof expectedFamily>>;
let ana: Awaited<ReturnType<typeof protectedMember>>;
let eva: typeof ana;
beforeAll(async () => {
  before = await start({ JWT_SECRET: OLD, JWT_VERIFY_SECRET: NEW });
  ana = await protectedMember(before);
  eva = await protectedMember(before);
  family = await expectedFamily(before);
});

it('replacing JWT_SECRET keeps second factors, links of expected families, and calendars', async () => {
  const oldKey = await ana.keyId();

  // Step 2: servers with either key read what the other wrote.
  const quiet = await start({ JWT_SECRET: NEW, JWT_VERIFY_SECRET: OLD, RUN_JOBS: 'false' });
  await ana.logIn(quiet, ana.code(1)).expect(200);
  expect(await ana.keyId()).toBe(oldKey);
  expect(await family.linkAt(quiet)).toBe(family.link);
  await start({ JWT_SECRET: NEW, JWT_VERIFY_SECRET: OLD });
  expect(await ana.keyId()).not.toBe(oldKey);
  expect(await eva.keyId()).toBe(await ana.keyId());
  await eva.logIn(before, eva.code(1)).expect(200);
  expect(await eva.keyId()).not.toBe(oldKey);
  expect(await family.linkAt(before)).toBe(family.link);

  // Step 3
  const after = await start({ JWT_SECRET: NEW });
  before.clock.advance(60_000);
  after.clock.set(before.clock.now().toISOString());
  await eva.logIn(after, eva.code()).expect(200);
  await ana.logIn(after, ana.code()).expect(200);
  expect(await family.linkAt(after)).toBe(family.link);
  expect(await family.calendarAt(after)).toBe(family.calendar);
});

it('recovery codes, and family links that were sent, do not depend on the key', async () => {
  const other = await start({
    JWT_SECRET: 'another-secret-of-more-than-thirty-two',
    RUN_JOBS: 'false',
  });
  await ana.logIn(other, ana.recoveryCodes[0]).expect(200);
  await family.open(other).expect(200);
  expect(await family.linkAt(other)).toBeNull(); // the host makes a new one
});
