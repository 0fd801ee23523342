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
const before = ['Migration20261121000000_foundation', LAST_BEFORE_BASELINE];

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
});

it('fewer are too old, and it says through which commit the way leads', () => {
  expect(() => asOfBaseline(before.slice(0, 1))).toThrow(
    /20261121000000_foundation.*commit a8925cc9/s,
  );
});
