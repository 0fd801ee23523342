import { addressOf, registerKnown, timedPost } from './support/accounts.ts';
import { inOne, timePairs, type Attempt } from './support/pairs.ts';
import type { Bench, Figure } from './support/report.ts';
import { median } from './support/stats.ts';

const REPEATS = 3;
const PAIRS = 100;

/** Whether the time of asking for a code, or of a wrong one, reveals if the address has an account. */
export const codeTimes: Bench = {
  name: 'code-times',
  title: 'Codes: addresses with and without an account',
  async run(product) {
    await registerKnown(product, 'globos y torta de chocolate');
    const request: Attempt = (kind, n) =>
      timedPost(product, '/api/auth/codes', { email: addressOf(kind, n) }, 204);
    const guess: Attempt = async (kind, n) => {
      await request(kind, n); // the last code may have no tries left
      const form = { email: addressOf(kind, n), code: '000000' };
      return timedPost(product, '/api/auth/codes/verify', form, 401);
    };
    return [
      ...(await figuresOf('a request', request)),
      ...(await figuresOf('a wrong code', guess)),
    ];
  },
};

async function figuresOf(name: string, attempt: Attempt): Promise<Figure[]> {
  const { known, unknown } = inOne(await timePairs(attempt, { repeats: REPEATS, pairs: PAIRS }));
  return [
    { name: `${name}, known address, median`, value: median(known), unit: 'ms' },
    { name: `${name}, unknown address, median`, value: median(unknown), unit: 'ms' },
    {
      name: `${name}, difference of medians (${REPEATS} × ${PAIRS} pairs)`,
      value: Math.abs(median(known) - median(unknown)),
      unit: 'ms',
      atMost: 5,
    },
  ];
}
