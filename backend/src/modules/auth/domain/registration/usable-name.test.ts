import { usableName } from './usable-name.js';

it.each([
  [' Ana Pérez ', 'Ana Pérez'],
  ['Li', 'Li'],
  ['X', null],
  ['x'.repeat(100), 'x'.repeat(100)],
  ['x'.repeat(101), null],
  ['<b>Ana</b>', null],
  ['Ana\u202E', null],
  ['\u3164\u3164', null],
  ['', null],
  [null, null],
])('the name %j of a provider is used as %j', (given, used) => {
  expect(usableName(given, { min: 2, max: 100 })).toBe(used);
});
