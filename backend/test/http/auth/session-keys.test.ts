import { createTestApp, testApp } from '../../support/app.js';
import { waitForMail } from '../../support/mails.js';
import { flowsOf, PASSWORD, registrationOf, type SessionData } from './auth-flows.js';

// A refresh token that was stolen by a script is of no use without the cookie that no script reads.

const test = testApp({ env: { PUBLIC_URL: 'https://convite.example' } });
const flows = flowsOf(test);

const expired = { statusCode: 401, message: 'refresh_token_expired' };

interface Answer {
  body: SessionData;
  headers: Record<string, unknown>;
}
const cookieOf = ({ headers }: Answer): string => {
  const [cookie = ''] = (headers['set-cookie'] as string[] | undefined) ?? [];
  return cookie.split(';')[0] ?? '';
};

const post = (path: string, body: object, cookie?: string) => {
  const request = test.http.post(`/api/auth/${path}`).set('Session-Binding', 'cookie').send(body);
  return cookie ? request.set('Cookie', cookie) : request;
};
const login = (email: string, cookie?: string) =>
  post('login', { email, password: PASSWORD }, cookie);
const refresh = (email: string, refreshToken: string, cookie?: string) =>
  post('refreshToken', { email, refreshToken }, cookie);

describe('a session that is bound to its browser', () => {
  it('gets a key in a cookie that scripts cannot read and other hosts cannot set', async () => {
    const ana = await flows.register();
    const { headers } = await login(ana.email).expect(200);
    const [cookie] = headers['set-cookie'] as unknown as string[];
    expect(cookie).toMatch(/^__Host-sessionKey=[\w-]{43}; Max-Age=7776000; Path=\/; /);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('Secure');
    expect(cookie).toContain('SameSite=Strict');
  });

  it('is refreshed with the cookie only; without it the token is not used up', async () => {
    const ana = await flows.register();
    const opened = await login(ana.email).expect(200);
    const stolen = opened.body.refreshToken as string;
    const forged = `__Host-sessionKey=${'x'.repeat(43)}`;

    expect((await flows.refresh(ana.email, stolen).expect(401)).body).toEqual(expired);
    expect((await refresh(ana.email, stolen).expect(401)).body).toEqual(expired);
    expect((await refresh(ana.email, stolen, forged).expect(401)).body).toEqual(expired);

    const next = await refresh(ana.email, stolen, cookieOf(opened)).expect(200);
    await flows.refresh(ana.email, next.body.refreshToken).expect(401);
    await refresh(ana.email, next.body.refreshToken, cookieOf(opened)).expect(200);
  });

  it('gets a new key at each log-in, with which the other sessions of the browser go on', async () => {
    const ana = await flows.register();
    const eva = await flows.register();
    const first = await login(ana.email).expect(200);
    const second = await login(eva.email, cookieOf(first)).expect(200);
    expect(cookieOf(second)).not.toBe(cookieOf(first));
    await refresh(ana.email, first.body.refreshToken, cookieOf(second)).expect(200);
    await refresh(eva.email, second.body.refreshToken, cookieOf(second)).expect(200);
    await refresh(eva.email, second.body.refreshToken, cookieOf(first)).expect(401);
  });

  describe('does not take over a key that was planted in its browser', () => {
    const invented = `__Host-sessionKey=${'k'.repeat(43)}`;
    /** Of the attacker's own session, so that the server did make it. */
    const borrowed = async () => cookieOf(await login((await flows.register()).email).expect(200));

    it.each([
      ['invented', () => Promise.resolve(invented)],
      ['of another session', borrowed],
    ])('at a log-in: one that is %s', async (_, plant) => {
      const planted = await plant();
      const ana = await flows.register();
      const opened = await login(ana.email, planted).expect(200);
      expect(cookieOf(opened)).toMatch(/^__Host-sessionKey=/);
      expect(cookieOf(opened)).not.toBe(planted);
      await refresh(ana.email, opened.body.refreshToken, planted).expect(401);
    });

    it.each([
      ['invented', () => Promise.resolve(invented)],
      ['of another session', borrowed],
    ])('at the refresh of a session without a key: one that is %s', async (_, plant) => {
      const planted = await plant();
      const ana = await flows.register();
      const first = await refresh(ana.email, ana.session.refreshToken, planted).expect(200);
      expect(cookieOf(first)).not.toBe(planted);
      const bound = await refresh(ana.email, first.body.refreshToken, cookieOf(first)).expect(200);
      await refresh(ana.email, bound.body.refreshToken, planted).expect(401);
      await refresh(ana.email, bound.body.refreshToken, cookieOf(first)).expect(200);
    });

    it('at a verification that keeps the session which is presented', async () => {
      const form = registrationOf();
      const registered = await post('register', form).expect(201);
      const { text } = await waitForMail(form.email);
      const [link = ''] = /accountVerification\/[\w-]+/.exec(text) ?? [];
      const verified = await post(link, {}, invented)
        .set('Authorization', `Bearer ${registered.body.accessToken}`)
        .expect(200);
      expect(verified.headers['set-cookie']?.toString()).not.toContain('sessionKey');
      await refresh(form.email, verified.body.refreshToken, invented).expect(401);
      await refresh(form.email, verified.body.refreshToken, cookieOf(registered)).expect(200);
    });
  });

  it('begins at registration and verification too', async () => {
    const form = registrationOf();
    const registered = await post('register', form).expect(201);
    await flows.refresh(form.email, registered.body.refreshToken).expect(401);
    await refresh(form.email, registered.body.refreshToken, cookieOf(registered)).expect(200);

    const { text } = await waitForMail(form.email);
    const [link = ''] = /accountVerification\/[\w-]+/.exec(text) ?? [];
    const verified = await post(link, {}).expect(200);
    await flows.refresh(form.email, verified.body.refreshToken).expect(401);
    await refresh(form.email, verified.body.refreshToken, cookieOf(verified)).expect(200);
  });

  it('is not bound while the browser has not shown that it keeps the key', async () => {
    const ana = await flows.register();
    const first = await refresh(ana.email, ana.session.refreshToken).expect(200);
    await flows.refresh(ana.email, first.body.refreshToken).expect(200); // the cookie was lost
    const again = await flows.login(ana.email).expect(200);
    const upgraded = await refresh(ana.email, again.body.refreshToken).expect(200);
    const bound = await refresh(ana.email, upgraded.body.refreshToken, cookieOf(upgraded));
    await flows.refresh(ana.email, bound.body.refreshToken).expect(401);
    await refresh(ana.email, bound.body.refreshToken, cookieOf(upgraded)).expect(200);
  });

  it('is stored with a hash of the key only', async () => {
    const ana = await flows.register();
    const key = cookieOf(await login(ana.email).expect(200)).split('=')[1] ?? 'none';
    const [row] = await test.em.execute('select json_agg(s)::text as dump from auth.sessions s');
    expect(row?.dump).not.toContain(key);
  });
});

describe('a client that does not ask', () => {
  it('gets no cookie and refreshes without one', async () => {
    const ana = await flows.register();
    const opened = await flows.login(ana.email).expect(200);
    expect(opened.headers['set-cookie']).toBeUndefined();
    await flows.refresh(ana.email, opened.body.refreshToken).expect(200);
  });
});

describe('over plain http', () => {
  it('the cookie has no prefix and no Secure, because browsers would drop it', async () => {
    const plain = await createTestApp();
    try {
      const { headers } = await plain.http
        .post('/api/auth/register')
        .set('Session-Binding', 'cookie')
        .send(registrationOf())
        .expect(201);
      const [cookie] = headers['set-cookie'] as unknown as string[];
      expect(cookie).toMatch(/^sessionKey=[\w-]{43}; /);
      expect(cookie).toContain('HttpOnly');
      expect(cookie).not.toContain('Secure');
    } finally {
      await plain.close();
    }
  });
});
