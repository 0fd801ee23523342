import { createTestApp, type TestApp } from '../../support/app.js';
import { listFamilies } from '../../support/by-link.js';
import { flowsOf, PASSWORD, registrationOf } from './auth-flows.js';

const WRONG = 'otra contraseña más';
const env = {
  RATE_LIMIT_SCALE: '1',
  TRUSTED_PROXIES: 'loopback',
  RATE_LIMIT_LOGIN: '3/8/600',
  RATE_LIMIT_REGISTER: '2/4/600',
};
const limits = { verification: '2/6/600', session: '2/4/600', password: '3/8/600' };

let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  first = await createTestApp({ env, limits });
  second = await createTestApp({
    env: { ...env, DATABASE_URL: first.config.DATABASE_URL },
    limits,
  });
});
afterAll(async () => {
  await second.close();
  await first.close();
});
beforeEach(() => first.em.execute('delete from shared.rate_limits'));

let lastOctet = 0;
const someAddress = () => `203.0.113.${(lastOctet += 1)}`;

const post = (replica: TestApp, path: string, body: object, address: string) =>
  replica.http.post(`/api/${path}`).set('X-Forwarded-For', address).send(body);
const login = (replica: TestApp, email: string, password: string, address: string) =>
  post(replica, 'auth/login', { email, password }, address);

describe('the rate limit of log-ins', () => {
  it('counts per account and address together, over all replicas, and sends Retry-After', async () => {
    const email = 'begoña@example.com';
    const address = someAddress();
    await login(first, email, WRONG, address).expect(401);
    await login(second, email.normalize('NFD'), WRONG, address).expect(401);
    await login(first, ' BEGOÑA@example.com', WRONG, address).expect(401);

    const refused = await login(second, email, WRONG, address).expect(429);

    expect(refused.body).toMatchObject({ statusCode: 429, message: 'too_many_requests' });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThanOrEqual(600);
    await login(first, 'eva@example.com', WRONG, address).expect(401);
    await login(first, email, WRONG, someAddress()).expect(401);
  });

  it('counts per account over all addresses up to three times that', async () => {
    const email = 'ana@example.com';
    for (let n = 0; n < 9; n += 1) {
      await login(n % 2 ? first : second, email, WRONG, someAddress()).expect(401);
    }
    await login(first, email, WRONG, someAddress()).expect(429);
    await login(second, 'eva@example.com', WRONG, someAddress()).expect(401);
  });

  it('counts per address over all accounts', async () => {
    const address = someAddress();
    for (let n = 0; n < 8; n += 1) {
      await login(first, `persona${n}@example.com`, WRONG, address).expect(401);
    }
    await login(second, 'otra@example.com', WRONG, address).expect(429);
    await login(second, 'otra@example.com', WRONG, someAddress()).expect(401);
  });

  it('does not count attempts of an address over its limit against the account', async () => {
    const form = registrationOf();
    await post(first, 'auth/register', form, someAddress()).expect(201);
    const address = someAddress();
    for (let n = 0; n < 8; n += 1) await login(first, `x${n}@example.com`, WRONG, address);
    for (let n = 0; n < 5; n += 1) await login(first, form.email, WRONG, address).expect(429);
    await login(first, form.email, PASSWORD, someAddress()).expect(200);
  });

  it('does not count successful log-ins', async () => {
    const form = registrationOf();
    await post(first, 'auth/register', form, someAddress()).expect(201);
    for (let round = 0; round < 2; round += 1) {
      const address = someAddress();
      for (const replica of [first, second]) {
        await login(replica, form.email, WRONG, address).expect(401);
        await login(first, form.email, WRONG, address).expect(401);
        await login(replica, form.email, PASSWORD, address).expect(200);
      }
    }
    for (let n = 0; n < 5; n += 1) {
      await login(first, form.email, PASSWORD, someAddress()).expect(200);
    }
    // The ninth wrong one.
    await login(first, form.email, WRONG, someAddress()).expect(401);
    await login(first, form.email, PASSWORD, someAddress()).expect(429);
  });

  it('ends with its window, regardless of attempts within it', async () => {
    for (let n = 0; n < 10; n += 1) await login(first, 'ana@example.com', WRONG, someAddress());
    // As if ten minutes had passed.
    await first.em.execute('update shared.rate_limits set expire = expire - 600000');
    await login(first, 'ana@example.com', WRONG, someAddress()).expect(401);
  });

  it('counts IPv6 addresses by their /64 network', async () => {
    for (let n = 0; n < 8; n += 1) {
      await login(first, `persona${n}@example.com`, WRONG, `2001:db8:1:2::${n}`).expect(401);
    }
    await login(first, 'otra@example.com', WRONG, '2001:db8:1:2:ffff::1').expect(429);
    await login(first, 'otra@example.com', WRONG, '2001:db8:1:3::1').expect(401);
  });

  it('stores no e-mail or IP address in clear', async () => {
    await login(first, 'ana@example.com', WRONG, '203.0.113.250').expect(401);
    const [row] = await first.em.execute(
      'select json_agg(r)::text as dump from shared.rate_limits r',
    );
    expect(row?.dump).not.toMatch(/ana@|203\.0/);
  });
});

describe('the other rate limits', () => {
  it('apply to registrations of known and unknown addresses', async () => {
    const form = registrationOf();
    const address = someAddress();
    await post(first, 'auth/register', form, address).expect(201);
    await post(second, 'auth/register', form, address).expect(201);
    await post(first, 'auth/register', form, address).expect(429);
    for (let n = 0; n < 4; n += 1) {
      await post(first, 'auth/register', form, someAddress()).expect(201);
    }
    await post(first, 'auth/register', form, someAddress()).expect(429);
  });
  it('apply to 20 addresses an hour given with a family link, over all addresses and replicas', async () => {
    const host = await first.make.account();
    const partyId = await first.make.party(host.id);
    const families = 'Familia Pérez: Juan\nFamilia Silva: Leo';
    const [secret = '', another = ''] = (await listFamilies(first, host, partyId, families)).map(
      (family) => family.secret,
    );
    const keep = (replica: TestApp, of: string) =>
      post(replica, 'familyLinks/email', { secret: of, email: null }, someAddress());
    for (let n = 0; n < 20; n += 1) await keep(n % 2 ? first : second, secret).expect(200);
    const refused = await keep(second, secret).expect(429);
    expect(refused.body).toMatchObject({ message: 'too_many_requests' });
    await keep(first, another).expect(200);
  });
});

it('the rate limit of sessions does not count by the e-mail that a stranger names', async () => {
  const body = { refreshToken: 'x', email: 'ana@example.com' };
  for (let n = 0; n < 5; n += 1) {
    await post(first, 'auth/refreshToken', body, someAddress()).expect(401);
  }
});

describe('X-Forwarded-For', () => {
  it('is trusted only from a configured proxy', async () => {
    const direct = await createTestApp({ env: { ...env, TRUSTED_PROXIES: '192.0.2.1' }, limits });
    try {
      for (let n = 0; n < 8; n += 1) {
        await login(direct, `persona${n}@example.com`, WRONG, someAddress()).expect(401);
      }
      await login(direct, 'otra@example.com', WRONG, someAddress()).expect(429);
    } finally {
      await direct.close();
    }
  });

  it('is trusted only for the last address, which our proxy appended', async () => {
    const address = someAddress();
    for (let n = 0; n < 8; n += 1) {
      await login(first, `persona${n}@example.com`, WRONG, `${someAddress()}, ${address}`);
    }
    await login(first, 'otra@example.com', WRONG, `${someAddress()}, ${address}`).expect(429);
  });
});

describe('RATE_LIMIT_SCALE', () => {
  it('multiplies the limits', async () => {
    const scaled = await createTestApp({ env: { ...env, RATE_LIMIT_SCALE: '2' }, limits });
    const address = someAddress();
    try {
      for (let n = 0; n < 6; n += 1) {
        await login(scaled, 'ana@example.com', WRONG, address).expect(401);
      }
      await login(scaled, 'ana@example.com', WRONG, address).expect(429);
    } finally {
      await scaled.close();
    }
  });
});

it('the password of a registration is guessed three times for its link, from all addresses', async () => {
  const { email } = await flowsOf(first).register();
  const link = await flowsOf(first).verificationLink(email);
  const verify = (replica: TestApp, password?: string) =>
    post(replica, `auth/accountVerification/${link}`, { password }, someAddress());
  for (const replica of [first, second, first]) await verify(replica, WRONG).expect(403);
  await verify(second, WRONG).expect(429);
  await verify(first, PASSWORD).expect(429);
  await verify(second).expect(200); // without one it goes on
});
