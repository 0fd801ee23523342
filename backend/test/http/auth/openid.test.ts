import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createTestApp, type TestApp } from '../../support/app.js';
import { startOpenIdServer, type OpenIdServer } from '../../support/openid-server.js';
import { flowsOf, type SessionData } from './auth-flows.js';

const REDIRECT = 'http://localhost:3000/login';

let provider: OpenIdServer;
let t: TestApp;
beforeAll(async () => {
  provider = await startOpenIdServer();
  provider.redirectsTo(REDIRECT);
  t = await createTestApp({ env: settings() });
});
afterAll(async () => {
  await t.close();
  await provider.stop();
});

const settings = () => ({
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.clientSecret,
});

const someEmail = () => `ana.${randomUUID()}@example.com`;

/** Starts a sign-in as one browser. */
async function start(app: TestApp = t) {
  const started = await app.http.post('/api/auth/openid').expect(200);
  const [cookie = ''] = started.get('Set-Cookie') ?? [];
  return { url: String(started.body.url), cookie };
}

const finish = (query: string, cookie = '', app: TestApp = t) =>
  app.http
    .post('/api/auth/openid/finish')
    .set('Cookie', cookie.split(';')[0] ?? '')
    .send({ query });

/** Goes to the provider and comes back. */
async function prove(claims: Parameters<OpenIdServer['knows']>[0]) {
  provider.knows(claims);
  const { url, cookie } = await start();
  const { search } = await provider.signIn(url);
  return finish(search, cookie);
}

describe('signing in with an OpenID provider', () => {
  it('proves a new address and its name, with which an account is made', async () => {
    const email = someEmail();
    const proved = await prove({ email, email_verified: true, name: 'Ana Pérez' });
    expect([proved.status, proved.body]).toEqual([
      200,
      { email, code: expect.stringMatching(/^\d{6}$/), full_name: 'Ana Pérez' },
    ]);
    const { code } = proved.body;
    const refused = await flowsOf(t).verifyCode({ email, code }).expect(409);
    expect(refused.body.message).toBe('registration_needed'); // not known to be 18
    const signedIn = await flowsOf(t).verifyCode({ email, code, adult: true }).expect(200);
    expect((signedIn.body as SessionData).user).toMatchObject({
      full_name: 'Ana Pérez',
      verified: 1,
    });
    await flowsOf(t).verifyCode({ email, code, adult: true }).expect(401); // used
  });

  it('signs in to the account of the address, in any case of letters', async () => {
    const { email, session } = await flowsOf(t).member();
    const { body } = await prove({ email: email.toUpperCase(), email_verified: true });
    const signedIn = await flowsOf(t).verifyCode({ email, code: body.code }).expect(200);
    expect((signedIn.body as SessionData).user.id).toBe(session.user.id);
  });

  it('asks for the second factor as other ways do', async () => {
    const { email, session } = await flowsOf(t).member();
    const app = await flowsOf(t).protect(session);
    const { body } = await prove({ email, email_verified: true });
    const given = { email, code: body.code };
    const refused = await flowsOf(t).verifyCode(given).expect(401);
    expect(refused.body.message).toBe('second_factor_required');
    await flowsOf(t)
      .verifyCode({ ...given, second_factor_code: app.code(1) })
      .expect(200);
  });

  it.each([
    ['is not verified', { email_verified: false }],
    ['is not said to be verified', {}],
    ['is no address', { email: 'ana', email_verified: true }],
    ['is missing', { email: undefined, email_verified: true }],
  ])('is refused when the address %s', async (_, claims) => {
    const refused = await prove({ email: someEmail(), ...claims });
    expect([refused.status, refused.body.message]).toEqual([403, 'openid_email_unverified']);
  });

  it('takes no name that an account may not have', async () => {
    const proved = await prove({ email: someEmail(), email_verified: true, name: '<b>Ana</b>' });
    expect(proved.body.full_name).toBeNull();
  });
});

describe('what came back from the provider', () => {
  const claims = { email: 'ana@example.com', email_verified: true };

  it('counts in the browser that started, once, and not for another start', async () => {
    provider.knows(claims);
    const [own, other] = [await start(), await start()];
    const { search } = await provider.signIn(own.url);
    for (const cookie of ['', other.cookie, `${own.cookie.split(';')[0]}x`]) {
      const refused = await finish(search, cookie).expect(401);
      expect(refused.body.message).toBe('openid_failed');
    }
    const proved = await finish(search, own.cookie).expect(200);
    expect(proved.get('Set-Cookie')?.[0]).toMatch(/^openidFlow=;.*Expires=Thu, 01 Jan 1970/);
    await finish(search, own.cookie).expect(401);
  });

  it('is kept from scripts, other sites and other routes', async () => {
    const { cookie } = await start();
    expect(cookie).toMatch(/; Path=\/api\/auth\/openid;.*; HttpOnly; SameSite=Strict/);
  });

  it('expires after 15 minutes', async () => {
    provider.knows(claims);
    const { url, cookie } = await start();
    const { search } = await provider.signIn(url);
    t.clock.advance(15 * 60_000);
    await finish(search, cookie).expect(401);
  });

  it.each([
    ['a refusal', '?error=access_denied&state=x'],
    ['nothing', ''],
    ['a code of others', '?code=abc&state=def'],
    ['a fragment', '#code=abc'],
    ['another address', '//evil.example/?code=1'],
    ['two codes', '?code=1&code=2&state=1'],
    ['control characters', '?code=\u0000&state=\n'],
  ])('is refused when it is %s', async (_, query) => {
    const { cookie } = await start();
    const refused = await finish(query, cookie).expect(401);
    expect(refused.body.message).toBe('openid_failed');
  });

  it.each([[undefined], [{}], [{ query: 7 }], [{ query: ['a'] }], [{ query: 'x'.repeat(4001) }]])(
    'is refused as %j',
    async (body) => {
      const { cookie } = await start();
      const answer = await t.http.post('/api/auth/openid/finish').set('Cookie', cookie).send(body);
      expect([400, 401]).toContain(answer.status);
    },
  );
});

describe('an ID token', () => {
  afterEach(() => provider.forges((token) => token));
  const claims = { email: 'eva@example.com', email_verified: true };
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const decoded = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

  /** Another person's address in the token; the provider itself states it in another answer. */
  function forgedBy(seal: (content: string) => string, header: object = {}) {
    return (token: string) => {
      const [head, payload] = token.split('.');
      const content = [
        { ...decoded(head), ...header },
        { ...decoded(payload), ...claims },
      ]
        .map(encoded)
        .join('.');
      return `${content}.${seal(content)}`;
    };
  }

  it.each([
    [
      'keeps the signature of another',
      (token: string) => forgedBy(() => token.split('.')[2] ?? '')(token),
    ],
    [
      'is signed with another key',
      forgedBy((content) => sign('sha256', Buffer.from(content), privateKey).toString('base64url')),
    ],
    ['is not signed', forgedBy(() => '', { alg: 'none' })],
    ['claims to be signed, and is not', forgedBy(() => '')],
    [
      'is signed with the secret of the client',
      forgedBy(
        (content) =>
          createHmac('sha256', provider.clientSecret).update(content).digest('base64url'),
        { alg: 'HS256' },
      ),
    ],
  ])('that %s is refused', async (_, forge) => {
    provider.forges(forge);
    const refused = await prove({ email: someEmail(), email_verified: true });
    expect([refused.status, refused.body.message]).toEqual([401, 'openid_failed']);
  });

  it('that states the address itself counts when the provider has signed it', async () => {
    const email = someEmail();
    const proved = await prove({ email, email_verified: true });
    expect([proved.status, proved.body.email]).toEqual([200, email]);
  });
});

describe('a provider', () => {
  it('that is not configured is not found', async () => {
    const plain = await createTestApp({ env: { DATABASE_URL: t.config.DATABASE_URL } });
    try {
      await plain.http.post('/api/auth/openid').expect(404);
      const { cookie } = await start();
      await finish('?code=1', cookie, plain).expect(404);
    } finally {
      await plain.close();
    }
  });

  it('that does not answer is unavailable, and is asked again later', async () => {
    const gone = await startOpenIdServer();
    await gone.stop();
    const env = { ...settings(), OIDC_ISSUER: gone.issuer, DATABASE_URL: t.config.DATABASE_URL };
    const app = await createTestApp({ env });
    try {
      for (let n = 0; n < 2; n += 1) {
        const refused = await app.http.post('/api/auth/openid').expect(503);
        expect(refused.body.message).toBe('openid_unavailable');
      }
    } finally {
      await app.close();
    }
  });
});
