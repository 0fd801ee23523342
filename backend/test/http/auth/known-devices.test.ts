// Attempts of others do not lock the owner of an account out, and do not become unlimited either.
import { createTestApp, type TestApp } from '../../support/app.js';
import { mailsTo, waitForMail } from '../../support/mails.js';
import { flowsOf, linkIn, PASSWORD } from './auth-flows.js';

const DAY = 24 * 3_600_000;
const MINUTE = 60_000;
const WRONG = 'otra contraseña más';
const NEW_PASSWORD = 'nueva clave con 3 tortas';

const env = {
  RATE_LIMIT_SCALE: '1',
  TRUSTED_PROXIES: 'loopback',
  RATE_LIMIT_LOGIN: '3/50/600',
};
const limits = { reset: '2/50/3600' };

let t: TestApp;
let replica: TestApp;
let flows: ReturnType<typeof flowsOf>;
beforeAll(async () => {
  t = await createTestApp({ env, limits });
  replica = await createTestApp({ env: { ...env, DATABASE_URL: t.config.DATABASE_URL }, limits });
  flows = flowsOf(t);
});
afterAll(async () => {
  await replica.close();
  await t.close();
});
beforeEach(() => t.em.execute('delete from shared.rate_limits'));

let lastOctet = 0;
const someAddress = () => `198.51.100.${(lastOctet += 1)}`;

interface Browser {
  address: string;
  cookie?: string | undefined;
}

const browser = (cookie?: string): Browser => ({ address: someAddress(), cookie });

const post = (path: string, body: object, { address, cookie }: Browser, app = t) =>
  app.http
    .post(`/api/${path}`)
    .set('X-Forwarded-For', address)
    .set(cookie ? { Cookie: cookie } : {})
    .send(body);
const login = (email: string, password: string, from: Browser, app = t) =>
  post('auth/login', { email, password }, from, app);
const requestReset = (email: string, from: Browser) =>
  post('passwords/sendResetEmail', { email }, from);

/** The device cookie of a response as a browser sends it back. */
function cookieOf({ headers }: { headers: Record<string, unknown> }): string | undefined {
  const set = (headers['set-cookie'] as string[] | undefined) ?? [];
  return set.find((cookie) => cookie.startsWith('device='))?.split(';')[0];
}

/** An account with a browser that has signed in, and the attempts of that counted out. */
async function owner(given = {}) {
  const { email, session } = await flows.member(given);
  const answer = await login(email, PASSWORD, browser()).expect(200);
  return { email, session, home: browser(cookieOf(answer)) };
}

/** Wrong log-ins from many addresses, until every further one is refused. */
async function attack(email: string): Promise<void> {
  for (let n = 0; n < 9; n += 1) await login(email, WRONG, browser()).expect(401);
  await login(email, WRONG, browser()).expect(429);
}

describe('the owner of an attacked account', () => {
  it('logs in from a known browser while attempts of other senders are limited', async () => {
    const { email, home } = await owner();
    await attack(email);
    await login(email, PASSWORD, browser()).expect(429);
    await login(email, PASSWORD, home, replica).expect(200);
    // From the address of an attacker who used up the limit of the address.
    const shared = browser(home.cookie);
    for (let n = 0; n < 50; n += 1) {
      await login(`x${n}@example.com`, WRONG, { address: shared.address }).expect(401);
    }
    await login(email, PASSWORD, { address: shared.address }).expect(429);
    await login(email, PASSWORD, shared).expect(200);
  });

  it('logs in from a browser that only refreshed its session, or that verified the account', async () => {
    const ana = await flows.register();
    const link = await flows.verificationLink(ana.email);
    const verified = await flows.verify(link, ana.session).expect(200);
    const refreshed = await flows.refresh(ana.email, verified.body.refreshToken).expect(200);
    await attack(ana.email);
    for (const answer of [verified, refreshed]) {
      await login(ana.email, PASSWORD, browser(cookieOf(answer))).expect(200);
    }
  });

  it('recovers with a new browser: asks for a reset, follows it and logs in', async () => {
    const { email } = await owner();
    await attack(email);
    for (let n = 0; n < 12; n += 1) await requestReset(email, browser()).expect(204);
    await waitForMail(email, 3);

    const phone = browser();
    await requestReset(email, phone).expect(204);
    const mail = (await mailsTo(email)).findLast(({ text }) => text.includes('resetPassword'));
    const link = linkIn(mail ?? { text: '' }, 'resetPassword');
    const done = await post(`passwords/reset/${link}`, { password: NEW_PASSWORD }, phone).expect(
      204,
    );

    await login(email, NEW_PASSWORD, phone).expect(429);
    await login(email, NEW_PASSWORD, browser(cookieOf(done))).expect(200);
  });
});

describe('a known browser', () => {
  it('has attempts of its own, which are limited', async () => {
    const { email, home } = await owner();
    for (let n = 0; n < 3; n += 1) {
      const elsewhere = { ...home, address: someAddress() };
      await login(email, WRONG, elsewhere).expect(401);
    }
    await login(email, PASSWORD, { ...home, address: someAddress() }).expect(429);
    await login(email, PASSWORD, browser()).expect(200);
  });

  it('is known to the accounts that signed in on it, and to no other', async () => {
    const [ana, eva] = [await owner(), await owner()];
    const both = cookieOf(await login(eva.email, PASSWORD, ana.home).expect(200));
    await attack(ana.email);
    await attack(eva.email);
    await login(ana.email, PASSWORD, eva.home).expect(429);
    await login(ana.email, PASSWORD, browser(both)).expect(200);
    await login(eva.email.toUpperCase(), PASSWORD, browser(both)).expect(200);
  });

  it('is not one with a changed cookie', async () => {
    const { email, home } = await owner();
    const cookie = home.cookie ?? '';
    await attack(email);
    const forged = {
      id: cookie.replace(/=..../, '=AAAA'),
      end: cookie.replace(/\.(\w+)-/, '.zzzz-'),
      signature: cookie.replace(/(\.\w+-)..../, '$1AAAA'),
      unsigned: cookie.split('.')[0],
      nonsense: `device=${'x'.repeat(5_000)}`,
    };
    for (const [what, given] of Object.entries(forged)) {
      const { status } = await login(email, PASSWORD, browser(given));
      expect([what, status]).toEqual([what, 429]);
    }
    await login(email, PASSWORD, home).expect(200);
  });

  it('is forgotten 180 days after its last log-in or refresh', async () => {
    const { email, home } = await owner();
    await attack(email);
    const late = await createTestApp({
      env: { ...env, DATABASE_URL: t.config.DATABASE_URL },
      limits,
    });
    try {
      late.clock.advance(180 * DAY);
      await login(email, PASSWORD, { ...home }, late).expect(200);
      late.clock.advance(DAY);
      await login(email, PASSWORD, { ...home }, late).expect(429);
    } finally {
      await late.close();
    }
  });
});

describe('the device cookie', () => {
  const attributes = ({ headers }: { headers: Record<string, unknown> }) =>
    ((headers['set-cookie'] as string[] | undefined) ?? []).find((one) =>
      one.startsWith('device='),
    );

  it('is out of the reach of scripts and other sites, and names no account', async () => {
    const { email, session } = await owner();
    const set = attributes(await login(email, PASSWORD, browser()).expect(200)) ?? '';
    expect(set).toMatch(
      /; Max-Age=15552000; Path=\/api; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    );
    expect(set).not.toContain(session.user.id);
    expect(set).not.toContain(email);
  });

  it('is Secure where the product is served over https', async () => {
    const { email } = await owner();
    const secure = await createTestApp({
      env: { ...env, PUBLIC_URL: 'https://fiestas.uy', DATABASE_URL: t.config.DATABASE_URL },
      limits,
    });
    try {
      const answer = await login(email, PASSWORD, browser(), secure).expect(200);
      expect(attributes(answer)).toContain('; Secure');
    } finally {
      await secure.close();
    }
  });

  it('is not set for an account that did not prove its address, nor by a wrong password', async () => {
    const { email } = await flows.register();
    const unverified = await login(email, PASSWORD, browser()).expect(200);
    const wrong = await login(email, WRONG, browser()).expect(401);
    expect([cookieOf(unverified), cookieOf(wrong)]).toEqual([undefined, undefined]);
  });

  it('authorises nothing by itself', async () => {
    const { home } = await owner();
    await t.http
      .get('/api/family')
      .set('Cookie', home.cookie ?? '')
      .expect(401);
  });
});

describe('reset mails', () => {
  const resets = async (email: string) =>
    (await mailsTo(email)).filter(({ text }) => text.includes('/resetPassword/')).length;
  const processed = async () => {
    for (let waited = 0; waited < 60_000; waited += 50) {
      const left = await t.em.execute(
        `select 1 from jobs.job where name in ('passwordResets', 'mail')
            and state in ('created', 'retry', 'active')`,
      );
      if (left.length === 0) return;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error('Jobs are left');
  };

  it('do not flood the owner, and leave a link that is valid', async () => {
    const { email, home } = await owner();
    for (let n = 0; n < 8; n += 1) await requestReset(email, browser()).expect(204);
    await processed();
    expect(await resets(email)).toBe(2);

    await requestReset(email, home).expect(204); // the owner's browser
    await processed();
    expect(await resets(email)).toBe(3);

    // Both servers may run the job.
    for (const app of [t, replica]) app.clock.advance(11 * MINUTE);
    await requestReset(email, browser()).expect(204);
    await requestReset(email, browser()).expect(204);
    await processed();
    expect(await resets(email)).toBe(4);
  });
});
