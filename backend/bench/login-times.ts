import type { BenchProduct } from './support/product.ts';
import type { Bench, Figure } from './support/report.ts';
import { median, quantile } from './support/stats.ts';

const ACCOUNTS = 20;
const WARM_UP = 10;
const REPEATS = 5;
const PAIRS = 60;
const PASSWORD = 'globos y torta de chocolate';

/**
 * Whether the time of a refused login reveals if an account with that e-mail exists. Alternates single
 * requests of both kinds, so that other load on the machine affects them equally; the order alternates
 * from pair to pair.
 */
export const loginTimes: Bench = {
  name: 'login-times',
  title: 'Refused logins: unknown e-mail and wrong password',
  async run(product) {
    const known = Array.from({ length: ACCOUNTS }, (_, n) => `persona${n}@example.com`);
    for (const email of known) await register(product, email);
    const attempt = (kind: Kind, n: number) =>
      refusedLogin(product, kind === 'wrong' ? pick(known, n) : `nadie${n % ACCOUNTS}@example.com`);
    for (let n = 0; n < WARM_UP; n += 1) {
      await attempt('wrong', n);
      await attempt('unknown', n);
    }

    const times: Record<Kind, number[]> = { wrong: [], unknown: [] };
    const ratios: number[] = [];
    for (let repeat = 1; repeat <= REPEATS; repeat += 1) {
      const round: Record<Kind, number[]> = { wrong: [], unknown: [] };
      for (let n = 0; n < PAIRS; n += 1) {
        for (const kind of inTurn(n)) round[kind].push(await attempt(kind, n));
      }
      const ratio = median(round.unknown) / median(round.wrong);
      ratios.push(ratio);
      times.wrong.push(...round.wrong);
      times.unknown.push(...round.unknown);
      console.log(`  ${repeat} of ${REPEATS}: unknown : wrong = ${ratio.toFixed(3)}`);
    }
    return [
      ...figuresOf('unknown e-mail', times.unknown),
      ...figuresOf('wrong password', times.wrong),
      {
        name: `unknown : wrong, of medians (${REPEATS} × ${PAIRS} pairs)`,
        value: median(times.unknown) / median(times.wrong),
        unit: 'ratio',
        atLeast: 0.9,
        atMost: 1.1,
      },
      { name: 'lowest of the repeats', value: Math.min(...ratios), unit: 'ratio' },
      { name: 'highest of the repeats', value: Math.max(...ratios), unit: 'ratio' },
    ];
  },
};

type Kind = 'wrong' | 'unknown';

const inTurn = (n: number): Kind[] => (n % 2 === 0 ? ['wrong', 'unknown'] : ['unknown', 'wrong']);

const pick = (emails: string[], n: number): string => emails[n % emails.length] ?? '';

const figuresOf = (name: string, times: number[]): Figure[] => [
  { name: `${name}, median`, value: median(times), unit: 'ms' },
  { name: `${name}, p95`, value: quantile(times, 0.95), unit: 'ms' },
];

const post = (product: BenchProduct, path: string, body: object) =>
  fetch(product.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

async function register(product: BenchProduct, email: string): Promise<void> {
  const form = { full_name: 'Ana Pérez', email, password: PASSWORD, birthday: '1988-04-12' };
  const answer = await post(product, '/api/auth/register', form);
  if (answer.status !== 201) throw new Error(`register: ${answer.status} ${await answer.text()}`);
}

/** @returns milliseconds until the whole response was read */
async function refusedLogin(product: BenchProduct, email: string): Promise<number> {
  const started = performance.now();
  const answer = await post(product, '/api/auth/login', { email, password: 'no es esta clave' });
  await answer.arrayBuffer();
  const took = performance.now() - started;
  if (answer.status !== 401) throw new Error(`A refused login answered ${answer.status}`);
  return took;
}
