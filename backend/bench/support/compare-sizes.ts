import { median, quantile } from './stats.ts';

export const REPEATS = 5;
export const REQUESTS = 300;
const WARM_UP = 100;

/** Sends the n-th request. @returns milliseconds */
export type Attempt = (n: number) => Promise<number>;

export interface Compared {
  /** Medians of the repeats' p95, milliseconds. */
  small: number;
  large: number;
  /** Median of the repeats' ratios, large to small. */
  ratio: number;
}

/**
 * Alternates single requests between both, so that other load on the machine affects them equally;
 * the order alternates from pair to pair. Numbers continue across repeats, so that no request is
 * repeated while there are others.
 */
export async function compare(small: Attempt, large: Attempt): Promise<Compared> {
  let n = 0;
  for (; n < WARM_UP; n += 1) {
    await small(n);
    await large(n);
  }
  const repeats: Compared[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let count = 0; count < REQUESTS; count += 1, n += 1) {
      if (n % 2 === 0) times.small.push(await small(n));
      times.large.push(await large(n));
      if (n % 2 === 1) times.small.push(await small(n));
    }
    const [a, b] = [quantile(times.small, 0.95), quantile(times.large, 0.95)];
    repeats.push({ small: a, large: b, ratio: b / a });
  }
  const medianOf = (part: keyof Compared) => median(repeats.map((repeat) => repeat[part]));
  return { small: medianOf('small'), large: medianOf('large'), ratio: medianOf('ratio') };
}

/** The median of the repeats' p95, milliseconds. */
export async function p95(attempt: Attempt): Promise<number> {
  let n = 0;
  for (; n < WARM_UP; n += 1) await attempt(n);
  const repeats: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const times: number[] = [];
    for (let count = 0; count < REQUESTS; count += 1, n += 1) times.push(await attempt(n));
    repeats.push(quantile(times, 0.95));
  }
  return median(repeats);
}
