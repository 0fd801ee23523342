import { compare, p95, REPEATS, REQUESTS } from './compare-sizes.ts';

it('alternates between both with a new number each time, and compares their p95', async () => {
  const asked: { small: number[]; large: number[] } = { small: [], large: [] };
  const order: string[] = [];
  // Every tenth is slow, hence also the p95.
  const attempt = (size: 'small' | 'large', slow: number) => (n: number) => {
    asked[size].push(n);
    order.push(size);
    return Promise.resolve(n % 10 === 0 ? slow : 1);
  };
  const found = await compare(attempt('small', 10), attempt('large', 15));
  expect(found).toEqual({ small: 10, large: 15, ratio: 1.5 });
  expect(asked.small).toEqual(asked.large);
  expect(new Set(asked.small).size).toBe(asked.small.length);
  expect(asked.small.length).toBeGreaterThan(REPEATS * REQUESTS);
  expect(order.slice(-4)).toEqual(['small', 'large', 'large', 'small']);
});

it('takes the median of the repeats, which is not affected by one slow repeat', async () => {
  const all: number[] = [];
  await p95((n) => Promise.resolve(all.push(n)));
  const warmUp = all.length - REPEATS * REQUESTS;
  const value = await p95((n) => Promise.resolve(n < warmUp + REQUESTS ? 1_000 : 3));
  expect(value).toBe(3);
});
