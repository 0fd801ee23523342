import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '../../support/app.js';
import { mailsTo, untilMailsAreSent } from '../../support/mails.js';
import { flowsOf } from './auth-flows.js';

// The default limits, with a server's and not a test's scale.
const limits = { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: 'loopback' };
const CODES_PER_SENDER = 60;
const TRIES_PER_SENDER = 120;
const TRIES_PER_ADDRESS = 45;
const GUESSES = process.env.TEST_LONG ? 10_000 : 600;
const TOGETHER = 20;

let servers: TestApp[] = [];
beforeAll(async () => {
  const first = await createTestApp({ env: limits });
  const others = [1, 2].map(() =>
    createTestApp({ env: { ...limits, DATABASE_URL: first.config.DATABASE_URL } }),
  );
  servers = [first, ...(await Promise.all(others))];
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close();
});

const first = () => servers[0] as TestApp;
beforeEach(() => first().em.execute('delete from shared.rate_limits'));

const someone = () => `ana.${randomUUID()}@example.com`;
let lastOctet = 0;
const someAddress = () => `203.0.113.${(lastOctet += 1)}`;

/** The nth request goes to the nth server in turn. */
const post = (n: number, path: string, body: object, address: string) =>
  (servers[n % servers.length] as TestApp).http
    .post(`/api/auth/codes${path}`)
    .set('X-Forwarded-For', address)
    .send(body);

async function statuses(count: number, send: (n: number) => PromiseLike<{ status: number }>) {
  const tally: Record<number, number> = {};
  for (let n = 0; n < count; n += 1) {
    const { status } = await send(n);
    tally[status] = (tally[status] ?? 0) + 1;
  }
  return tally;
}

describe('three servers together', () => {
  it('mail one sender few codes per address, known or not', async () => {
    const { email } = await flowsOf(first()).register();
    for (const [address, already] of [
      [email, 1],
      [someone(), 0],
    ] as const) {
      const sender = someAddress();
      const send = (n: number) => post(n, '', { email: address }, sender);
      expect(await statuses(8, send)).toEqual({ 204: 5, 429: 3 });
      await untilMailsAreSent(first().em);
      expect(await mailsTo(address)).toHaveLength(5 + already);
    }
  });

  it('limit one sender who requests codes for many addresses', async () => {
    const sender = someAddress();
    const send = (n: number) => post(n, '', { email: someone() }, sender);
    expect(await statuses(CODES_PER_SENDER + 9, send)).toEqual({ 204: CODES_PER_SENDER, 429: 9 });
  });

  it('limit one sender who guesses codes of many addresses', async () => {
    const sender = someAddress();
    const guess = (n: number) => post(n, '/verify', { email: someone(), code: '123456' }, sender);
    const tally = await statuses(TRIES_PER_SENDER + 30, guess);
    expect(tally).toEqual({ 401: TRIES_PER_SENDER, 429: 30 });
  });

  it('limit the guesses at one address from many senders', async () => {
    const email = someone();
    const guess = (n: number) => post(n, '/verify', { email, code: '123456' }, someAddress());
    const { 401: tried = 0, 429: refused = 0 } = await statuses(90, guess);
    expect(tried + refused).toBe(90);
    expect(tried).toBeLessThanOrEqual(TRIES_PER_ADDRESS);
  });

  it(`hold for ${GUESSES} guesses that are spread over addresses and senders`, async () => {
    const addresses = Array.from({ length: 20 }, someone);
    const senders = Array.from({ length: GUESSES / 200 }, someAddress);
    const tried = { sender: new Map<string, number>(), address: new Map<string, number>() };
    const count = (of: Map<string, number>, key: string) => of.set(key, (of.get(key) ?? 0) + 1);
    await first().em.execute('delete from auth.mailed_codes');
    for (const email of addresses) await post(0, '', { email }, someAddress());
    // No guess is right by chance.
    await first().em.execute(`update auth.mailed_codes set code_hash = 'none'`);
    const statuses = new Set<number>();
    for (let start = 0; start < GUESSES; start += TOGETHER) {
      const guesses = Array.from({ length: TOGETHER }, async (_, n) => {
        const guess = start + n;
        const email = addresses[guess % addresses.length] ?? '';
        const sender = senders[Math.floor(guess / addresses.length) % senders.length] ?? '';
        const code = String(guess).padStart(6, '0');
        const { status } = await post(guess, '/verify', { email, code, adult: true }, sender);
        statuses.add(status);
        if (status === 429) return;
        count(tried.sender, sender);
        count(tried.address, email);
      });
      await Promise.all(guesses);
    }
    expect([...statuses].sort()).toEqual([401, 429]);
    expect(Math.max(...tried.sender.values())).toBeLessThanOrEqual(TRIES_PER_SENDER);
    expect(Math.max(...tried.address.values())).toBeLessThanOrEqual(TRIES_PER_ADDRESS);
    // Each code was tried five times; the other guesses say nothing about it.
    const tries = await first().em.execute(
      `select wrong_tries as tries, count(*)::int as codes from auth.mailed_codes group by 1`,
    );
    expect(tries).toEqual([{ tries: 5, codes: addresses.length }]);
  });
});
