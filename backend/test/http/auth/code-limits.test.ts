import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '../../support/app.js';
import { mailsTo, untilMailsAreSent } from '../../support/mails.js';
import { flowsOf, PASSWORD } from './auth-flows.js';

// The default limits, with a server's and not a test's scale.
const limits = { RATE_LIMIT_SCALE: '1', TRUSTED_PROXIES: 'loopback' };
const CODES_PER_SENDER = 60;
const TRIES_PER_SENDER = 120;
const TRIES_PER_ADDRESS = 45;
const GUESSES = process.env.TEST_LONG ? 10_000 : 400;
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
    // Each code was tried five times by each sender, and twenty times in all; the other guesses say nothing
    // about it.
    const tries = await first().em.execute(
      `select wrong_tries as tries, count(*)::int as codes from auth.mailed_codes group by 1`,
    );
    const each = Math.min(20, 5 * senders.length);
    expect(tries).toEqual([{ tries: each, codes: addresses.length }]);
  });
});

describe('wrong tries of a code', () => {
  const other = (code: string, step = 1) =>
    String((Number(code) + step) % 1_000_000).padStart(6, '0');
  const guess = (given: object, address: string, n = 0) => post(n, '/verify', given, address);

  /** A member, and the code that was mailed to her last. */
  async function owner() {
    const { email, session } = await flowsOf(first()).member();
    await post(0, '', { email }, someAddress()).expect(204);
    const code = await flowsOf(first()).code(email, 2);
    return { email, code, session, wrong: { email, code: other(code) } };
  }

  /** @returns the answers' codes, and of wrong ones the tries left */
  async function tries(count: number, wrong: object, from: (n: number) => string) {
    const answers: unknown[] = [];
    for (let n = 0; n < count; n += 1) {
      const { body } = await guess(wrong, from(n), n).expect(401);
      answers.push(body.message === 'code_invalid' ? body.details.triesLeft : body.message);
    }
    return answers;
  }

  it('of a stranger end it for the stranger, on every server, and not for the owner', async () => {
    const { email, code, session, wrong } = await owner();
    const stranger = someAddress();
    const answers = await tries(6, wrong, () => stranger);
    expect(answers).toEqual([4, 3, 2, 1, 0, 'code_expired']);
    const right = await guess({ email, code }, stranger).expect(401);
    expect(right.body.message).toBe('code_expired');
    const signedIn = await guess({ email, code }, someAddress()).expect(200);
    expect(signedIn.body.user.id).toBe(session.user.id);
  });

  it('count for the network of an IPv6 address, which one customer has whole', async () => {
    const { email, code, wrong } = await owner();
    const network = (n: number) => `2001:db8:0:1:${n.toString(16)}::${n.toString(16)}`;
    expect(await tries(6, wrong, network)).toEqual([4, 3, 2, 1, 0, 'code_expired']);
    await guess({ email, code }, '2001:db8:0:1:ffff::1').expect(401);
    await guess({ email, code }, '2001:db8:0:2::1').expect(200);
  });

  it('count by themselves for a browser of the owner, behind the address of a stranger too', async () => {
    const { email, code, wrong } = await owner();
    const address = someAddress();
    const known = await first()
      .http.post('/api/auth/login')
      .set('X-Forwarded-For', address)
      .send({ email, password: PASSWORD })
      .expect(200);
    const [cookie = ''] = known.get('Set-Cookie') ?? [];
    expect(cookie).toMatch(/^device=/);
    expect(await tries(5, wrong, () => address)).toEqual([4, 3, 2, 1, 0]);
    const own = (given: object) => guess(given, address).set('Cookie', cookie.split(';')[0] ?? '');
    expect((await own(wrong).expect(401)).body.details).toEqual({ triesLeft: 4 });
    await own({ email, code }).expect(200);
  });

  it('end it for all after twenty, wherever they come from', async () => {
    const { email, code, wrong } = await owner();
    const strangers = Array.from({ length: 20 }, someAddress);
    await tries(19, wrong, (n) => strangers[n] ?? '');
    const last = await guess(wrong, strangers[19] ?? '').expect(401);
    expect(last.body).toMatchObject({ message: 'code_invalid', details: { triesLeft: 0 } });
    const late = await guess({ email, code }, someAddress()).expect(401);
    expect(late.body.message).toBe('code_expired');
  });

  it('are not more of one sender, or in all, when they come at the same time', async () => {
    const { email, code, wrong } = await owner();
    const strangers = Array.from({ length: 6 }, someAddress);
    const answers = await Promise.all(
      strangers.flatMap((address) =>
        Array.from({ length: 7 }, async (_, n) => {
          const { body } = await guess(wrong, address, n);
          return { address, told: body.message === 'code_invalid' };
        }),
      ),
    );
    const told = answers.filter((answer) => answer.told);
    expect(told).toHaveLength(20);
    const bySender = Object.values(Object.groupBy(told, ({ address }) => address));
    expect(Math.max(...bySender.map((of) => of?.length ?? 0))).toBeLessThanOrEqual(5);
    await guess({ email, code }, someAddress()).expect(401);
  });

  it('start again with the next code, and are kept without the address', async () => {
    const { email, wrong } = await owner();
    const stranger = someAddress();
    await tries(5, wrong, () => stranger);
    const rows = await first().em.execute(
      'select json_agg(c)::text as dump from auth.mailed_codes c',
    );
    expect(rows[0]?.dump).not.toContain(stranger);
    await post(0, '', { email }, stranger).expect(204);
    const code = await flowsOf(first()).code(email, 3);
    expect(await tries(1, { email, code: other(code) }, () => stranger)).toEqual([4]);
    await guess({ email, code }, stranger).expect(200);
  });
});
