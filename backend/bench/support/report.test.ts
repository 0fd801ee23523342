import { isMet, table, type Figure } from './report.ts';

const ratio = (value: number, target: Partial<Figure> = {}): Figure => ({
  name: 'unknown : wrong',
  unit: 'ratio',
  value,
  ...target,
});

describe('a figure', () => {
  it('is compared with its target, limits included', () => {
    const between = { atLeast: 0.9, atMost: 1.1 };
    expect([0.89, 0.9, 1.1, 1.11].map((value) => isMet(ratio(value, between)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isMet(ratio(7, { atLeast: 7 }))).toBe(true);
    expect(isMet(ratio(7, { atMost: 6.9 }))).toBe(false);
    expect(isMet(ratio(7))).toBeUndefined();
  });

  it('is a line of the table, with its target', () => {
    const figures: Figure[] = [
      { name: 'wrong password', value: 31.456, unit: 'ms' },
      ratio(1.2, { atLeast: 0.9, atMost: 1.1 }),
      ratio(1, { atMost: 1.3 }),
    ];
    expect(table(figures).split('\n')).toEqual([
      '                    measured       target',
      '  wrong password    31.46 ms',
      '  unknown : wrong      1.200   0.9 to 1.1   MISSED',
      '  unknown : wrong      1.000        ≤ 1.3      met',
    ]);
  });
});
