import type { FamilyDetails } from './family-line.js';
import { readFamilyList } from './family-list.js';

/** Digits in place of libphonenumber, which the family context has: nine of them are a phone. */
const readPhone = (typed: string) => {
  const digits = typed.replace(/\D/g, '');
  return digits.length === 9 ? `+598${digits.slice(1)}` : undefined;
};

const read = (list: string, known: string[] = []) =>
  readFamilyList(list, new Set(known), readPhone);

/** Of one line. */
const outcome = (line: string) => read(line)[0]?.outcome;

describe('a line of the list', () => {
  it.each<[string, Partial<FamilyDetails>]>([
    [
      'Familia Pérez: Juan, Ana; 099 123 456',
      { name: 'Familia Pérez', children: ['Juan', 'Ana'], phone: '+59899123456' },
    ],
    ['Familia Pérez: Juan y Ana', { name: 'Familia Pérez', children: ['Juan', 'Ana'] }],
    ['Familia Pérez: Juan e Inés', { children: ['Juan', 'Inés'] }],
    [
      'Familia Pérez (Juan, Ana) 099123456',
      { name: 'Familia Pérez', children: ['Juan', 'Ana'], phone: '+59899123456' },
    ],
    ['Familia Pérez, Juan, Ana', { name: 'Familia Pérez', children: ['Juan', 'Ana'] }],
    [
      'Flia. Núñez\tMía\t099-123-456',
      { name: 'Flia. Núñez', children: ['Mía'], phone: '+59899123456' },
    ],
    ['Familia Silva', { name: 'Familia Silva', children: [] }],
    ['Familia Silva; 099123456', { name: 'Familia Silva', children: [], phone: '+59899123456' }],
    ['Lucía Gómez', { name: 'Lucía Gómez', children: ['Lucía Gómez'] }],
    ['Lucía Gómez; lucia.mama@correo.com', { name: 'Lucía Gómez', email: 'lucia.mama@correo.com' }],
    ['Juan <juan@correo.com>', { name: 'Juan', email: 'juan@correo.com' }],
    ['12. Familia Sosa: Beto', { name: 'Familia Sosa', children: ['Beto'] }],
    ['3) Familia Sosa', { name: 'Familia Sosa' }],
    ['• Familia Sosa', { name: 'Familia Sosa' }],
    ['- [ ] Familia Sosa', { name: '[ ] Familia Sosa' }],
    ['🎈 Familia Gómez 🎉: Lucía 🦄', { name: '🎈 Familia Gómez 🎉', children: ['Lucía 🦄'] }],
    ['  Familia   Díaz :  Juan ,, Juan , ', { name: 'Familia Díaz', children: ['Juan'] }],
    ['Familia D’Ângelo-Ñandú: Zoë', { name: 'Familia D’Ângelo-Ñandú', children: ['Zoë'] }],
    // As WhatsApp copies a contact.
    [
      'Familia Paz: Leo \u202a099 123 456\u202c',
      { name: 'Familia Paz', children: ['Leo'], phone: '+59899123456' },
    ],
    ['Familia Paz: Leo (7 años)', { children: ['Leo (7 años)'] }],
  ])('%j', (line, expected) => {
    expect(outcome(line)).toMatchObject(expected);
  });

  it.each([
    ['🎉🎉🎉', 'no_name'],
    ['099 123 456', 'no_name'],
    [': Juan', 'no_name'],
    ['X', 'no_name'],
    ['Familia Pérez; 12 34 56 78', 'phone'],
    ['Familia Pérez; 099 123 456 / 098 765 432', 'phone'],
    ['Familia Pérez; 099 123 456; 098 765 432', 'several_phones'],
    ['Familia Pérez; ana@', 'email'],
    ['Familia Pérez; a@b.uy; c@d.uy', 'several_emails'],
    ['Familia <b>Pérez', 'invalid_characters'],
    ['Familia P\u0000rez', 'invalid_characters'],
    [`Familia ${'x'.repeat(90)}`, 'name_too_long'],
    ['Familia Pérez: J', 'child_too_short'],
    [
      `Familia Pérez: ${'abcdefghi'
        .split('')
        .map((c) => `Hijo ${c}`)
        .join(', ')}`,
      'too_many_children',
    ],
  ])('%j is %s', (line, problem) => {
    expect(outcome(line)).toBe(problem);
  });
});

describe('a pasted list', () => {
  it('has an outcome for every line that is not blank, with its number and its text', () => {
    const lines = read('\n  \nFamilia Pérez: Juan\r\n\r\n099\u2028Familia Sosa\n');
    expect(lines.map(({ line, text }) => [line, text])).toEqual([
      [3, 'Familia Pérez: Juan'],
      [5, '099'],
      [6, 'Familia Sosa'],
    ]);
  });

  it('finds repeated families, in the list and on it already', () => {
    const lines = read(
      'familia perez: ANA, juan\nFamilia Pérez: Juan, Ana\nFamilia Pérez: Leo\nFamilia Sosa',
      ['familia sosa'],
    );
    expect(lines.map(({ outcome: each }) => (typeof each === 'string' ? each : 'added'))).toEqual([
      'added',
      'repeated',
      'added',
      'repeated',
    ]);
  });

  it('takes sixty families and names the lines that are too many', () => {
    const list = Array.from({ length: 61 }, (_, n) => `Familia ${n + 1}bis`).join('\n');
    const outcomes = read(list).map(({ outcome: each }) => each);
    expect(outcomes.filter((each) => typeof each !== 'string')).toHaveLength(60);
    expect(outcomes[60]).toBe('list_full');
  });
});
