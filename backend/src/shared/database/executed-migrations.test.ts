import { migrations } from '../../migrations/index.js';
import {
  asOfBaseline,
  END_OF_BASELINE,
  isOfBaseline,
  LAST_BEFORE_BASELINE,
} from './executed-migrations.js';

const names = migrations.map(({ name }) => name);
const baseline = names.filter(isOfBaseline);
const later = names.filter((name) => !isOfBaseline(name));
const before = ['Migration20261130000901_shared', LAST_BEFORE_BASELINE];

it('the baseline is the first migrations', () => {
  expect(baseline.at(-1)).toBe(END_OF_BASELINE);
  expect(names).toEqual([...baseline, ...later]);
});

it.each([[[]], [baseline.slice(0, 2)], [baseline], [names]])('%j is what ran', (executed) => {
  expect(asOfBaseline(executed)).toEqual(executed);
});

it('all migrations of before are the baseline', () => {
  expect(asOfBaseline(before)).toEqual(baseline);
  expect(asOfBaseline([...before, ...later])).toEqual(names);
  const [first = '', ...others] = later;
  expect(asOfBaseline([before[0] ?? '', first, LAST_BEFORE_BASELINE, ...others])).toEqual(names);
  expect(asOfBaseline([...before, 'Migration3_newer'])).toEqual([...baseline, 'Migration3_newer']);
});

it('fewer are too old, and it says through which commit the way leads', () => {
  expect(() => asOfBaseline(before.slice(0, 1))).toThrow(/20261130000901_shared.*commit fa7f73fc/s);
});
