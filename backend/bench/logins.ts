import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Request } from 'autocannon';
import { load } from './support/load.ts';
import { pace } from './support/pace.ts';
import type { BenchProduct } from './support/product.ts';
import type { Bench } from './support/report.ts';
import { median } from './support/stats.ts';
import { bearer } from './support/tokens.ts';

const PEOPLE = 40;
const REPEATS = 5;
const SECONDS = 3;
const PASSWORD = 'globos y torta de chocolate';

/** The server's parameters; see `Argon2Hasher`. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Rate of other requests during the logins. */
const OTHERS = 8;
const OTHERS_A_SECOND = 100;

const SHARE = 0.8;
const TAIL_LIMIT = 3;

/** Forty concurrent logins compared with the hash alone, and their effect on other requests. */
export const logins: Bench = {
  name: 'logins',
  title: `${PEOPLE} concurrent logins`,
  async run(product) {
    const emails = Array.from({ length: PEOPLE }, (_, n) => `persona${n}@example.com`);
    const ids: string[] = [];
    for (const email of emails) ids.push(await register(product, email));
    const stored = await hash(PASSWORD, COST);
    const login = { url: product.url, requests: emails.map(logIn), seconds: SECONDS };
    const others = {
      url: product.url,
      requests: ids.slice(0, OTHERS).map(lookAtParties),
      seconds: SECONDS,
      rate: OTHERS_A_SECOND,
    };
    await load(login);

    const rounds: { alone: number; served: number; calm: number; busy: number }[] = [];
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const calm = await pace(others);
      const alone = await verificationsASecond(stored);
      const served = await load(login);
      const [busy] = await Promise.all([pace(others), load(login)]);
      rounds.push({ alone, served, calm, busy });
    }
    const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
    return [
      { name: 'argon2id alone', value: of(({ alone }) => alone), unit: 'a second' },
      { name: 'Logins', value: of(({ served }) => served), unit: 'a second' },
      {
        name: 'logins : argon2id alone',
        value: of(({ served, alone }) => served / alone),
        unit: 'ratio',
        atLeast: SHARE,
      },
      { name: 'p99 of other requests', value: of(({ calm }) => calm), unit: 'ms' },
      { name: 'p99 of other requests during logins', value: of(({ busy }) => busy), unit: 'ms' },
      {
        name: 'during logins : otherwise',
        value: of(({ busy, calm }) => busy / calm),
        unit: 'ratio',
        atMost: TAIL_LIMIT,
      },
    ];
  },
};

async function register(product: BenchProduct, email: string): Promise<string> {
  const answer = await fetch(`${product.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      full_name: 'Ana Pérez',
      email,
      password: PASSWORD,
      birthday: '1988-04-12',
    }),
  });
  const body = (await answer.json()) as { user: { id: string } };
  if (answer.status !== 201) throw new Error(`register: ${answer.status} ${JSON.stringify(body)}`);
  return body.user.id;
}

const logIn = (email: string): Request[] => [
  {
    method: 'POST',
    path: '/api/auth/login',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  },
];

const lookAtParties = (accountId: string): Request[] => [
  { method: 'GET', path: '/api/parties', headers: bearer(accountId) },
];

/** Uses all cores: the maximum for a server that only hashes. */
async function verificationsASecond(stored: string): Promise<number> {
  const started = performance.now();
  const end = started + SECONDS * 1_000;
  let count = 0;
  const work = async () => {
    while (performance.now() < end) {
      await verify(stored, PASSWORD);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return (count * 1_000) / (performance.now() - started);
}
