/** Part of texts that are refused, and must not be reflected in the response. */
export const MARK = 'MARCA-HOSTIL';

const NO_ID = '00000000-0000-0000-0000-000000000000';

const TEXTS = [
  '',
  ' ',
  '\u0000',
  `a\u0000${MARK}`,
  `\ud800${MARK}`,
  `\u202e${MARK}`,
  `a\u2028${MARK}`,
  `${MARK}\r\nBcc: otra@example.com`,
  `<script>${MARK}</script>`,
  `'; drop table people; -- ${MARK}`,
  `$t(mails:verify.subject){{name}}`,
  '%%%',
  '\\',
  '\uff05\uff05\uff05',
  '\uff3c\uff3c\uff3c',
  '\u200b\u200b\u200b',
  'a\u0301\u0301\u0301',
  '😀👨‍👩‍👧🎂',
  'İstanbul ŞĞ ﬁ ㍿',
  'x'.repeat(5_000),
  '../../etc/passwd',
  'null',
  'NaN',
  '1e309',
  '-1',
  '2147483648',
  '9'.repeat(400),
];

const DATES = [
  '2020-02-30',
  '0000-01-01',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '-000500-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '0001-01-01 00:00',
  '9999-12-31 23:59',
  '2027-03-20T16:00:00+99:00',
  '2027-03-20T16:00:00-23:59',
  '10:00Z',
  '2027-13-45 99:99',
];

const ZONES = [
  'posixrules',
  'localtime',
  'SystemV/EST5',
  '+05:30',
  '-00:00',
  'IST',
  'america/lima',
];

const ADDRESSES = [
  `"a\r\nBcc: b"@example.com`,
  `"b@example.com c"@example.com`,
  `ana@example.com, ${MARK}@example.com`,
  `Ana <ana@example.com>`,
  'ana@example.com\u0000',
  'аna@example.com',
  `${'a'.repeat(64)}@${'b'.repeat(63)}.example.com`,
];

const LINKS = [
  'javascript:alert(1)//youtu.be/abcdefghijk',
  'https://www.youtube.com@example.com/watch?v=abcdefghijk',
  'https://www.youtube.com:8080/watch?v=abcdefghijk',
];

const NOT_TEXTS: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  [],
  [[]],
  [null],
  ['a'],
  [{}],
  {},
  { length: 1e9 },
  { toString: 1 },
  { constructor: 1 },
  { hasOwnProperty: 1 },
  { then: 1 },
  { $ne: null },
];

/** For a field of a body, as JSON. */
export const HOSTILE_VALUES: string[] = [
  ...[...TEXTS, ...DATES, ...ZONES, ...ADDRESSES, ...LINKS].map((text) => JSON.stringify(text)),
  ...[NO_ID, NO_ID.replaceAll('0', 'F'), ...NOT_TEXTS].map((value) => JSON.stringify(value)),
  '{"__proto__":{"verified":true}}',
];

/** As large and as deep as a body may be; as JSON text, because JSON.stringify cannot write it. */
export const HEAVY_VALUES: string[] = [
  JSON.stringify('x'.repeat(50_000)),
  JSON.stringify(Array.from({ length: 2_500 }, () => NO_ID)),
  JSON.stringify(Array(40_000).fill(0)),
  '['.repeat(20_000) + ']'.repeat(20_000),
  '{"a":'.repeat(15_000) + '1' + '}'.repeat(15_000),
];

/** For a query parameter, encoded. */
export const hostileQueries = (name: string): string[] => [
  ...[...TEXTS, ...DATES]
    .filter((text) => text.length < 1_000)
    .map((text) => `${name}=${encode(text)}`),
  `${name}=a&${name}=b`,
  `${name}[]=a`,
  `${name}[0][toString]=a`,
  `${name}[toString]=a`,
  `${name}[hasOwnProperty]=a`,
  `${name}[length]=99999999`,
  `${name}[__proto__][a]=b`,
  `${name}${'[a]'.repeat(50)}=b`,
  `${name}=${'a,'.repeat(3_000)}`,
  `${name}=%`,
  `${name}=%c0%80`,
  `__proto__[${name}]=a`,
  `constructor[prototype][${name}]=a`,
  'hasOwnProperty=1',
  'toString=1',
  'constructor=1',
];

/** For a path segment, encoded. */
export const HOSTILE_SEGMENTS = [
  ...TEXTS.filter((text) => text.length > 0 && text.length < 1_000).map(encode),
  ...ADDRESSES.map(encode),
  '%',
  '%E0%A4%A',
  '%c0%80',
  '..%2f..%2fetc',
  '__proto__',
  'constructor',
  NO_ID,
  'x'.repeat(5_000),
];

/** A URL cannot hold half a surrogate pair. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
