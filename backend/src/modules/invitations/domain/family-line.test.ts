import { detailsOf, familyKey, readFamilyLine } from './family-line.js';
import { nameKey } from '../../../shared/text/name-key.js';

/** Nine digits are a phone. */
const readPhone = (typed: string) => {
  const digits = typed.replace(/\D/g, '');
  return digits.length === 9 ? `+598${digits.slice(1)}` : undefined;
};
const read = (line: string) => readFamilyLine(line, readPhone);
const family = (name: string, children: string[] = [], phone: string | null = null) => ({
  ...{ name, children, phone, email: null },
});

describe('a line of a list', () => {
  it.each([
    ...[
      '(3) ',
      '3.- ',
      '3: ',
      '10 - ',
      '3\uFE0F\u20E3 ',
      '3\u20E3 ',
      '✅ ',
      '✔\uFE0F ',
      '➡',
      ' \t3. ',
    ],
    ...['[x] ', '[X]', '[] ', '– ', '· '],
  ])('begins with the family behind the bullet %j', (bullet) => {
    expect(read(`${bullet}Familia Sosa`)).toEqual(family('Familia Sosa'));
  });

  it.each(['123. Familia Sosa', '12 Familia Sosa', '[xx] Familia Sosa', 'Eva 1. Sosa'])(
    'has no bullet: %j',
    (line) => {
      expect(read(line)).toEqual(family(line, [line]));
    },
  );

  it.each(['Jo', 'P1'])('may have a name as short as %j', (name) => {
    expect(read(name)).toEqual(family(name, [name]));
  });

  it('begins with the name', () => {
    expect(read('|Juan')).toBe('no_name');
    expect(read('  Familia Paz, Ana')).toEqual(family('Familia Paz', ['Ana']));
  });

  it('may be copied with marks, blanks and letters in parts', () => {
    expect(read('Fami\u200blia\u00a0\u2003Pe\u0301rez: Ana\u2003Sol')).toEqual(
      family('Familia Pérez', ['Ana Sol']),
    );
  });
});

describe('an address of a line', () => {
  it.each([
    ...[
      'mailto:ana@correo.com',
      '<mailto:ana@correo.com>',
      '; ana@correo.com...',
      ', ana@correo.com,',
    ],
    ...['(ana@correo.com)', ' MAILTO:ana@correo.com', ';ana@correo.com|'],
  ])('is found in %j', (text) => {
    expect(read(`Familia Sosa ${text}`)).toEqual({
      ...family('Familia Sosa'),
      email: 'ana@correo.com',
    });
  });

  it('separates children', () => {
    expect(read('Familia Sosa: Ana <ana@correo.com> Beto')).toEqual({
      ...family('Familia Sosa', ['Ana', 'Beto']),
      email: 'ana@correo.com',
    });
  });
});

describe('a phone of a line', () => {
  it.each(['(099) 123 456', '099.123.456', '099/123/456', '; +099123456', '(099 123 456)'])(
    'is found in %j',
    (text) => {
      expect(read(`Familia Sosa ${text}`)).toEqual(family('Familia Sosa', [], '+59899123456'));
    },
  );

  it('has seven digits at least', () => {
    expect(read('Familia Sosa; 12 34 56')).toEqual(family('Familia Sosa'));
    expect(read('Familia Sosa; 123 4567')).toBe('phone');
  });

  it.each(['A099123456', '099123456B', 'ñ099123456'])('is not part of a word: %j', (word) => {
    expect(read(`Familia Sosa ${word}`)).toEqual(family(`Familia Sosa ${word}`));
  });

  it('is not the number of a house', () => {
    expect(read('Familia Sosa 7: Ana 099-123-456')).toEqual(
      family('Familia Sosa 7', ['Ana'], '+59899123456'),
    );
  });
});

describe('the children of a line', () => {
  it.each([
    [
      'Familia Sosa: Ana | Beto & Caro + Dani / Eva; Fede',
      ['Ana', 'Beto', 'Caro', 'Dani', 'Eva', 'Fede'],
    ],
    ['Familia Sosa: Ana\tBeto Y Caro', ['Ana', 'Beto', 'Caro']],
    ['Familia Sosa: Mary, Yeye', ['Mary', 'Yeye']],
    ['Familia Sosa: Ana, ANA, Aná', ['Ana']],
    ['Familia Sosa: 123, (7), Ana', ['Ana']],
    ['Familia Sosa: : Ana', ['Ana']],
    ['- Familia Sosa - : - Ana -', ['Ana']],
    ['Familia Sosa (Ana), ', ['Ana']],
    ['Familia Sosa | Ana', ['Ana']],
  ])('of %j are %j', (line, children) => {
    expect(read(line)).toEqual(family('Familia Sosa', children));
  });

  it.each(['Familia (Paz): Ana', 'Familia Paz (Ana) Sosa: Ana'])(
    'stand behind a colon rather than in parentheses: %j',
    (line) => {
      expect(read(line)).toEqual(family(line.split(':')[0]!, ['Ana']));
    },
  );

  it.each(['Familia Paz (Ana) y Beto', 'Familia Paz () x'])(
    'do not stand in parentheses within a name: %j',
    (line) => {
      expect(read(line)).toEqual(family(line));
    },
  );

  it.each([
    ...['Flia', 'FAM', 'Los', 'Las', 'Casa', 'Abuelo', 'Abuelas', 'Tía', 'Tios'],
    ...['Papá', 'papas', 'Mamá', 'Mamas', 'Mamás'],
  ])('stand behind a comma with the word %s', (word) => {
    expect(read(`${word} Paz, Ana`)).toEqual(family(`${word} Paz`, ['Ana']));
    expect(read(word)).toEqual(family(word));
  });

  it.each([
    'Ana Sosa, Beto',
    'Familiares Paz, Ana',
    'Losada, Ana',
    'Mamáxima, Ana',
    'La Casa, Ana',
  ])('are the line itself without such a word: %j', (line) => {
    expect(read(line)).toEqual(family(line, [line]));
  });

  it.each(['Lucía Gómez | Mía', 'Lucía Gómez\tMía', 'Lucía Gómez; Mía'])(
    'stand behind other separators: %j',
    (line) => {
      expect(read(line)).toEqual(family('Lucía Gómez', ['Mía']));
    },
  );

  it('are the line itself with a number in parentheses', () => {
    expect(read('Lucía (7)')).toEqual(family('Lucía (7)', ['Lucía (7)']));
  });
});

describe('the names of a family', () => {
  const problem = (name: string, children: string[] = []) => {
    const read = detailsOf(name, children, { phone: null, email: null });
    return typeof read === 'string' ? read : null;
  };
  const long = (length: number) => 'x'.repeat(length);

  it('have a length', () => {
    expect([problem(long(80)), problem(long(81))]).toEqual([null, 'name_too_long']);
    expect([problem('Paz', [long(80)]), problem('Paz', ['Ana', long(81)])]).toEqual([
      ...[null, 'name_too_long'],
    ]);
    expect([problem('Paz', ['Jo']), problem('Paz', ['Ana', 'J'])]).toEqual([
      ...[null, 'child_too_short'],
    ]);
    const kids = Array.from({ length: 9 }, (_, n) => `Kid ${n}`);
    expect([problem('Paz', kids.slice(1)), problem('Paz', kids)]).toEqual([
      ...[null, 'too_many_children'],
    ]);
  });

  it('are the same without accents, case, punctuation and order of the children', () => {
    expect(nameKey('  PÉREZ-Núñez, 2.º 🎈')).toBe('perez nunez 2 º');
    const key = familyKey({ name: 'Familia Pérez', children: ['Juan', 'Ana'] });
    expect(familyKey({ name: 'familia perez', children: ['ANA', 'juan'] })).toBe(key);
    expect(familyKey({ name: 'Familia Pérez', children: ['Juan'] })).not.toBe(key);
    expect(familyKey({ name: 'Familia Pérez', children: ['Anajuan'] })).not.toBe(key);
    expect(familyKey({ name: 'Familia Pérez Juan', children: ['Ana'] })).not.toBe(key);
  });
});
