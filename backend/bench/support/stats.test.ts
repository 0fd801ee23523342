import { median, quantile } from './stats.ts';

describe('a quantile', () => {
  it('lies between its neighbours, independent of the order of the values', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(quantile([10, 20], 0.75)).toBe(17.5);
    expect(quantile([7], 0.99)).toBe(7);
    expect(quantile([1, 2, 3], 0)).toBe(1);
    expect(quantile([1, 2, 3], 1)).toBe(3);
  });

  it('of no values is an error', () => {
    expect(() => median([])).toThrow('no values');
  });
});
