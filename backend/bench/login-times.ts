import { addressOf, registerKnown, timedPost } from './support/accounts.ts';
import { inOne, timePairs } from './support/pairs.ts';
import type { Bench, Figure } from './support/report.ts';
import { median, quantile } from './support/stats.ts';

const REPEATS = 5;
const PAIRS = 60;

/** Whether the time of a refused login reveals if an account with that e-mail exists. */
export const loginTimes: Bench = {
  name: 'login-times',
  title: 'Refused logins: unknown e-mail and wrong password',
  async run(product) {
    await registerKnown(product, 'globos y torta de chocolate');
    const rounds = await timePairs(
      (kind, n) => {
        const form = { email: addressOf(kind, n), password: 'no es esta clave' };
        return timedPost(product, '/api/auth/login', form, 401);
      },
      { repeats: REPEATS, pairs: PAIRS },
    );
    const ratios = rounds.map(({ known, unknown }) => median(unknown) / median(known));
    const { known, unknown } = inOne(rounds);
    return [
      ...figuresOf('unknown e-mail', unknown),
      ...figuresOf('wrong password', known),
      {
        name: `unknown : wrong, of medians (${REPEATS} × ${PAIRS} pairs)`,
        value: median(unknown) / median(known),
        unit: 'ratio',
        atLeast: 0.9,
        atMost: 1.1,
      },
      { name: 'lowest of the repeats', value: Math.min(...ratios), unit: 'ratio' },
      { name: 'highest of the repeats', value: Math.max(...ratios), unit: 'ratio' },
    ];
  },
};

const figuresOf = (name: string, times: number[]): Figure[] => [
  { name: `${name}, median`, value: median(times), unit: 'ms' },
  { name: `${name}, p95`, value: quantile(times, 0.95), unit: 'ms' },
];
