import { cookieOf } from './cookie.js';

const read = (cookie: string | undefined) => cookieOf({ headers: { cookie } }, 'key', /^[\w-]{3}$/);

it.each([
  ['key=abc', 'abc'],
  ['a=1; key=abc; b=2', 'abc'],
  ['a=1;key=abc ;b=2', 'abc'],
  ['key=; key=too-long; key=abc; key=def', 'abc'],
  ['otherkey=abc', undefined],
  ['key=abcd', undefined],
  ['key="abc"', undefined],
  ['key', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j has %j', (header, expected) => {
  expect(read(header)).toBe(expected);
});
