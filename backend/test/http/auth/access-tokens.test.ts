import { createHmac } from 'node:crypto';
import { testApp } from '../../support/app.js';
import { flowsOf, type SessionData } from './auth-flows.js';

const MINUTE = 60_000;
let session: SessionData;
const test = testApp({ now: '2027-03-01T12:00:00Z' });
beforeAll(async () => {
  session = (await flowsOf(test).member()).session;
});

const call = (authorization: string) =>
  test.http.get('/api/family').set('Authorization', authorization);

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());

/** The session's access token with changed header and claims, signed with the given secret. */
function forge(header: object, claims: object, secret = test.config.JWT_SECRET): string {
  const [ownHeader, ownClaims] = session.accessToken.split('.');
  const signed = `${encode({ ...decode(ownHeader), ...header })}.${encode({ ...decode(ownClaims), ...claims })}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

describe('an access token', () => {
  it('authenticates, and so does a copy signed with the same key', async () => {
    await call(`Bearer ${session.accessToken}`).expect(200);
    await call(`bearer ${forge({}, {})}`).expect(200);
  });

  it('contains only ids and times', () => {
    expect(decode(session.accessToken.split('.')[1])).toEqual({
      sub: session.user.id,
      sid: expect.any(String),
      auth_time: expect.any(Number),
      verified: 1,
      aud: 'convite-api',
      iss: 'convite',
      iat: expect.any(Number),
      exp: expect.any(Number),
    });
  });

  it.each<[string, () => string]>([
    ['algorithm none', () => `${forge({ alg: 'none' }, {}).split('.').slice(0, 2).join('.')}.`],
    ['algorithm none with a signature', () => forge({ alg: 'none' }, {})],
    ['another algorithm', () => forge({ alg: 'HS512' }, {})],
    ['another key', () => forge({}, {}, 'some-other-secret-of-enough-length')],
    ['another audience', () => forge({}, { aud: 'another-api' })],
    ['no audience', () => forge({}, { aud: undefined })],
    ['another issuer', () => forge({}, { iss: 'another-issuer' })],
    ['changed claims', () => session.accessToken.replace(/\.[^.]+\./, `.${encode({ sub: 'x' })}.`)],
    ['no subject', () => forge({}, { sub: undefined })],
    ['a refresh token', () => session.refreshToken],
    ['text that is not a token', () => 'a.b.c'],
  ])('is refused: %s', async (_, token) => {
    const answer = await call(`Bearer ${token()}`).expect(401);
    expect(answer.body).toEqual({ statusCode: 401, message: 'unauthenticated' });
  });

  it('is accepted as a bearer token only', async () => {
    await call(session.accessToken).expect(401);
    await call(`Basic ${session.accessToken}`).expect(401);
    await call('Bearer').expect(401);
    await test.http.get('/api/family').set('Cookie', `token=${session.accessToken}`).expect(401);
  });

  it('is valid for 15 minutes', async () => {
    test.clock.advance(15 * MINUTE - 1000);
    await call(`Bearer ${session.accessToken}`).expect(200);
    test.clock.advance(1000);
    await call(`Bearer ${session.accessToken}`).expect(401);
  });
});
