import { readQuery } from './query.js';

it.each([
  [null, {}],
  ['', {}],
  ['a=1&b=%C3%B1+o', { a: '1', b: 'ñ o' }],
  ['a=1&a=2', { a: ['1', '2'] }],
  ['a[]=1', { a: ['1'] }],
  ['a[]=1&a=2&a[]=3', { a: ['1', '2', '3'] }],
  ['a[b]=1&a[toString]=2', { 'a[b]': '1', 'a[toString]': '2' }],
  ['a=%E0%A4%A&b=%', { a: '\ufffd%A', b: '%' }],
])('reads %s', (query, read) => expect(readQuery(query)).toEqual(read));

it('does not pollute Object.prototype', () => {
  readQuery('__proto__=a&__proto__[b]=c&constructor[prototype][d]=e');
  expect(Object.prototype).not.toHaveProperty('b');
  expect(Object.prototype).not.toHaveProperty('d');
});
