import { createTestApp, type TestApp } from '../../support/app.js';
import { flowsOf, type SessionData } from './auth-flows.js';

// Requests of all apps of this process are authenticated by the one that was created last.

const MINUTE = 60_000;
const OLD = 'the-old-secret-of-more-than-thirty-two';
const NEW = 'the-new-secret-of-more-than-thirty-two';

let signing: TestApp;
let verifying: TestApp;
beforeAll(async () => {
  signing = await createTestApp({ env: { JWT_SECRET: OLD } });
  const { DATABASE_URL } = signing.config;
  verifying = await createTestApp({
    env: { JWT_SECRET: NEW, JWT_VERIFY_SECRET: OLD, DATABASE_URL },
  });
});
afterAll(async () => {
  await verifying.close();
  await signing.close();
});

const read = ({ accessToken }: SessionData) =>
  verifying.http.get('/api/family').set('Authorization', `Bearer ${accessToken}`);
const keyOf = ({ accessToken }: SessionData) =>
  JSON.parse(Buffer.from(accessToken.split('.')[0] ?? '', 'base64url').toString()).kid as string;

it('a token that names no known key, or another one than its own, is refused', async () => {
  const { session } = await flowsOf(verifying).member();
  const [, claims, signature] = session.accessToken.split('.');
  for (const kid of ['unknown', '__proto__', '', 7, null, undefined]) {
    const header = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'JWT', kid }));
    const accessToken = `${header.toString('base64url')}.${claims}.${signature}`;
    await read({ ...session, accessToken }).expect(401);
  }
});

it('the second key only verifies, and its tokens expire as others do', async () => {
  const ana = await flowsOf(signing).member();
  const ownKey = (await flowsOf(verifying).login(ana.email).expect(200)).body as SessionData;
  expect(keyOf(ownKey)).not.toBe(keyOf(ana.session));
  await read(ana.session).expect(200);
  await read(ownKey).expect(200);
  verifying.clock.advance(15 * MINUTE);
  await read(ana.session).expect(401);
});
