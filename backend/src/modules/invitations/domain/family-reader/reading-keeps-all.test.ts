import { jest } from '@jest/globals';
import fc from 'fast-check';
import { uruguayanPhone } from '../../../../../test/support/uruguayan-phone.js';
import { FAMILY_LIST, problemOfNames } from '../family-details.js';
import { readFamilies, type ListedFamily } from './read-families.js';

const read = (list: string) => readFamilies(list, uruguayanPhone);

const answered = ({ name, children, phone, email, health, setAside }: ListedFamily) =>
  [name, ...children, phone, email, health, ...setAside].join(' ').normalize('NFC');

/** Without marks that show nothing. */
const wordsOf = (text: string) =>
  text
    .replace(/\p{Cf}/gu, '')
    .normalize('NFC')
    .match(/\p{L}+/gu) ?? [];

/** Words of a line that are in none of its fields, but for the `y` between two. */
const lost = (row: ListedFamily) => {
  const words = new Set(wordsOf(answered(row)));
  return wordsOf(row.text).filter((word) => !words.has(word) && !/^[ye]$/i.test(word));
};

const piece = fc.oneof(
  fc.constantFrom(
    ...[
      'Ana',
      'Juan Cruz',
      'García',
      'Familia Paz',
      'Los Sosa',
      'mamá Laura',
      'papá de Eva',
      'celíaca',
    ],
    ...[
      'alérgico al maní',
      '099 123 456',
      '12 34 56 78',
      'a@b.uy',
      'ana@',
      '7 años',
      'x4',
      '+1',
      'Ñ',
    ],
    ...[
      'hermanito',
      '🎉',
      '12/05/2019',
      '¡Vamos! gracias',
      'x'.repeat(60),
      '3°B',
      'sin gluten',
      '<b>',
    ],
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const separator = fc.constantFrom(
  ' ',
  ', ',
  '; ',
  '\t',
  ': ',
  ' - ',
  ' (',
  ') ',
  ' y ',
  '/',
  '|',
  '"',
  '\n',
  '',
);
const list = fc
  .array(fc.tuple(piece, separator), { maxLength: 40 })
  .map((parts) => parts.flat().join(''));

/** What is understood without being kept: labels of phones and people, and names of columns. */
const LABELS = /(?<!\p{L})(?:hij|niñ|nen)[eoa]s?(?!\p{L})|apellido|nombre|mamá.*@.*:/isu;

it('keeps every word of a line in a field, or sets it aside', () => {
  fc.assert(
    fc.property(list, (text) => {
      // A name without a blank is cut in two.
      fc.pre(!LABELS.test(text) && !/\S{80}/.test(text));
      expect(read(text).flatMap(lost)).toEqual([]);
    }),
    { numRuns: process.env.TEST_LONG ? 500 : 100 },
  );
});

it('never fails, and answers what can be added, of any text', () => {
  fc.assert(
    fc.property(fc.oneof(list, fc.string({ unit: 'binary', maxLength: 200 })), (text) => {
      for (const row of read(text)) {
        const problem = problemOfNames(row);
        if (row.name) expect(problem).toBeUndefined();
        else
          expect([problem, row.problems]).toEqual(['no_name', expect.arrayContaining(['no_name'])]);
      }
    }),
    { numRuns: process.env.TEST_LONG ? 500 : 100 },
  );
});

it.each([
  '-',
  '(',
  '"',
  '; ',
  'con ',
  '1 ',
  'a, ',
  '\t',
  ':',
  '1',
  'y ',
  '+',
  's',
  '😀',
  '@',
  'mamá ',
])('takes no longer than the list is long: %j over and over', (unit) => {
  const before = process.cpuUsage().user;
  read(`${unit.repeat(100_000 / unit.length)}x`);
  expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(3);
});

it('asks of what has few digits for no phone', () => {
  const readPhone = jest.fn(() => undefined);
  readFamilies('1/'.repeat(FAMILY_LIST.max / 2), readPhone);
  expect(readPhone.mock.calls.length).toBeLessThan(1_000);
});
