import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { uruguayanPhone } from '../../../../../test/support/uruguayan-phone.js';
import { nameKey } from '../../../../shared/text/name-key.js';
import { familyKey, type LineProblem } from '../family-details.js';
import { admit, readFamilies, type ListedFamily } from './read-families.js';

const read = (list: string) => readFamilies(list, uruguayanPhone);

/** `Familia Pérez | Juan + Ana | +59899123456`, then address, health and what was set aside. */
const reading = ({ name, children, phone, email, health, setAside }: ListedFamily) =>
  [name, children.join(' + '), phone ?? '', email ?? '', health ?? '', setAside.join(' · ')]
    .join(' | ')
    .replace(/[ |]+$/, '');

const readings = (list: string) => read(list).map(reading);

describe('a sample of a hundred lines', () => {
  /** A list to a paragraph; below each line how a person reads it, `header` for none. */
  const sample = readFileSync(resolve('backend/test/support/family-lists.txt'), 'utf8')
    .trimEnd()
    .replace(/\\t/g, '\t')
    .replace(/\\u([\da-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .split('\n\n')
    .flatMap((paragraph) => {
      const lines = paragraph.split('\n').slice(1);
      const texts = lines.filter((_, index) => index % 2 === 0);
      const rows = read(texts.join('\n'));
      return texts.map((text, index) => ({
        text,
        expected: lines[index * 2 + 1]?.slice(4).trimEnd(),
        row: rows.find(({ line }) => line === index + 1),
      }));
    });

  it('is read as a person reads it but for four lines', () => {
    expect(sample.filter(({ expected }) => expected === 'header').map(({ row }) => row)).toEqual(
      Array(5).fill(undefined),
    );
    const rows = sample.filter(({ expected }) => expected !== 'header');
    const wrong = rows.filter(({ expected, row }) => !row || reading(row) !== expected);
    expect(rows).toHaveLength(100);
    expect(wrong.map(({ text }) => text)).toEqual([
      'Pili, celular de la abuela: 099 111 213',
      'Ramiro viene con Luz',
      'LISTA DE 2° B',
      'Pediatra Dra. Sosa\t099111234',
    ]);
  });

  it('makes no name of a word about health', () => {
    const names = sample.flatMap(({ row }) => (row ? [row.name, ...row.children] : []));
    expect(names.filter((name) => /celiac|alergi|gluten|mani|lactosa/.test(nameKey(name)))).toEqual(
      [],
    );
  });
});

describe('a line', () => {
  it.each([
    ['Juan de la Torre y Vega', 'Juan de la Torre y Vega | Juan de la Torre y Vega'],
    ['Flia Sosa: Ana de los Ríos y Paz', 'Flia Sosa | Ana de los Ríos y Paz'],
    ['Juan de la Torre y Ana Gil', 'Juan de la Torre y Ana Gil | Juan de la Torre + Ana Gil'],
    // The head of a line names the household, the rest its children.
    ['Familia Pérez: Juan y Ana', 'Familia Pérez | Juan + Ana'],
    ['Familia Pérez (Juan, Ana) 099123456', 'Familia Pérez | Juan + Ana | +59899123456'],
    ['Familia Pérez, Juan, Ana', 'Familia Pérez | Juan + Ana'],
    ['La familia Silva', 'La familia Silva'],
    ['Familia Silva; 099123456', 'Familia Silva |  | +59899123456'],
    ['Lucía Gómez (Mía, Leo)', 'Lucía Gómez | Mía + Leo'],
    ['Lucía Gómez; Mía', 'Lucía Gómez | Mía'],
    ['  Familia   Díaz :  Juan ,, Juan , ', 'Familia Díaz | Juan'],
    [
      'Familia Sosa: Ana | Beto & Caro + Dani / Eva; Fede',
      'Familia Sosa | Ana + Beto + Caro + Dani + Eva + Fede',
    ],
    ['Familia Sosa: Mary, Yeye', 'Familia Sosa | Mary + Yeye'],
    ['Familia Sosa: Ana, ANA, Aná', 'Familia Sosa | Ana |  |  |  | ANA · Aná'],
    ['Familia Sosa: 123, (7), Ana', 'Familia Sosa | Ana |  |  |  | 123 · 7'],
    ['Familia Sosa 7: Ana 099-123-456', 'Familia Sosa 7 | Ana | +59899123456'],
    [': Juan', 'Juan | Juan'],
    ['Niño: Ana', 'Ana | Ana'],
    // Without one, names are children.
    ['Martina, Lucas', 'Martina y Lucas | Martina + Lucas'],
    ['Jo', 'Jo | Jo'],
    ['P1', 'P1 | P1'],
    // Adults name the family.
    ['Martina García - Laura Méndez - 099 123 456', 'Laura Méndez | Martina García | +59899123456'],
    ['Tomi (mamá: Caro, 099 123 456)', 'mamá Caro | Tomi | +59899123456'],
    ['Juan Pérez mamá Laura', 'mamá Laura | Juan Pérez'],
    ['Gastón/Luciana (hijos: Mateo y Delfi)', 'Gastón/Luciana | Mateo + Delfi'],
    ['Lucas mamá 099123456', 'Lucas | Lucas | +59899123456 |  |  | mamá'],
    // Copied with marks, blanks and letters in parts.
    ['\uFEFFFami\u200blia\u00a0\u2003Pe\u0301rez: Ana\u2003Sol', 'Familia Pérez | Ana Sol'],
    ['Familia Paz: Leo \u202a099 123 456\u202c', 'Familia Paz | Leo | +59899123456'],
    [
      '"Juan ""Juancho"" Pérez"\t"099 123 456"',
      'Juan "Juancho" Pérez | Juan "Juancho" Pérez | +59899123456',
    ],
  ])('%j is %s', (line, expected) => {
    expect(readings(line)).toEqual([expected]);
  });

  it.each([
    ...[
      '(3) ',
      '3.- ',
      '3: ',
      '10 - ',
      '123. ',
      '3 ',
      '3\uFE0F\u20E3 ',
      '3\u20E3 ',
      '✅ ',
      '✔\uFE0F ',
      '➡',
    ],
    ...[' \t3. ', '[x] ', '[X]', '[] ', '– ', '· ', '- [ ] ', '12/11/26, 14:03 - 2. '.slice(19)],
  ])('begins behind the bullet %j', (bullet) => {
    expect(readings(`${bullet}Familia Sosa`)).toEqual(['Familia Sosa']);
  });

  it.each(['(099) 123 456', '099.123.456', '099/123/456', '(099 123 456)', 'cel. 099123456'])(
    'may have its phone anywhere: %j',
    (typed) => {
      expect(readings(`Familia Sosa ${typed}`)).toEqual(['Familia Sosa |  | +59899123456']);
      expect(readings(`${typed} Familia Sosa`)).toEqual(['Familia Sosa |  | +59899123456']);
    },
  );

  it.each(['A099123456', '099123456B', 'ñ099123456'])('has no phone within a word: %j', (word) => {
    expect(readings(`Familia Sosa ${word}`)).toEqual([`Familia Sosa ${word}`]);
  });

  it.each([
    ...[
      'mailto:ana@correo.com',
      '<mailto:ana@correo.com>',
      '; ana@correo.com...',
      '(ana@correo.com)',
    ],
    ...[' MAILTO:ana@correo.com', ';ana@correo.com|', 'correo: ana@correo.com'],
  ])('has the address of %j', (text) => {
    expect(readings(`Familia Sosa ${text}`)).toEqual(['Familia Sosa |  |  | ana@correo.com']);
  });

  it('has the whole of an address that begins like a label', () => {
    expect(readings('Ana celia@correo.com')).toEqual(['Ana | Ana |  | celia@correo.com']);
  });

  it.each([
    ['Juan celíaco y Ana', 'Juan y Ana | Juan + Ana |  |  | celíaco'],
    ['Valentina (CELÍACA)', 'Valentina | Valentina |  |  | CELÍACA'],
    [
      'Beto (alérgico al kiwi y a la frutilla)',
      'Beto | Beto |  |  | alérgico al kiwi y a la frutilla',
    ],
    ['Emma. Alérgica a los frutos secos.', 'Emma | Emma |  |  | Alérgica a los frutos secos'],
    ['celíaca', ' |  |  |  | celíaca'],
    ['Noa: no come huevo', 'Noa |  |  |  | no come huevo'],
    // Names that begin like such words.
    ['Celia Asmara Manila Teatina', 'Celia Asmara Manila Teatina | Celia Asmara Manila Teatina'],
    ['María Remedios de la Nuez', 'María Remedios de la Nuez | María Remedios de la Nuez'],
  ])('keeps health out of the names: %j', (line, expected) => {
    expect(readings(line)).toEqual([expected]);
  });
});

describe('a part that is wrong', () => {
  const long = (begin: string) => begin + 'x'.repeat(90);
  const kids = Array.from({ length: 9 }, (_, index) => `Hijo ${'abcdefghi'[index]}`);
  it.each<[line: string, expected: string, problems: LineProblem[]]>([
    ['🎉🎉🎉', '', ['no_name']],
    ['099 123 456', ' |  | +59899123456', ['no_name']],
    ['X', ' |  |  |  |  | X', ['no_name', 'child_too_short']],
    ['Familia Pérez; 12 34 56 78', 'Familia Pérez |  |  |  |  | 12 34 56 78', ['phone']],
    ['Familia Pérez; 123 4567', 'Familia Pérez |  |  |  |  | 123 4567', ['phone']],
    [
      'Familia Pérez; 099 123 456; 098 765 432',
      'Familia Pérez |  | +59899123456 |  |  | +59898765432',
      ['several_phones'],
    ],
    ['Familia Pérez; ana@', 'Familia Pérez |  |  |  |  | ana@', ['email']],
    [
      'Familia Pérez; a@b.uy; c@d.uy',
      'Familia Pérez |  |  | a@b.uy |  | c@d.uy',
      ['several_emails'],
    ],
    ['Familia <b>Pérez', 'Familia b Pérez', ['invalid_characters']],
    ['Familia P\u0000rez', 'Familia P rez', ['invalid_characters']],
    ['Familia Pérez: J, Ana', 'Familia Pérez | Ana |  |  |  | J', ['child_too_short']],
    [long('Familia '), `Familia |  |  |  |  | ${long('')}`, ['name_too_long']],
    [
      `Familia Pérez: ${kids.join(', ')}`,
      `Familia Pérez | ${kids.slice(0, 8).join(' + ')} |  |  |  | Hijo i`,
      ['too_many_children'],
    ],
  ])('is set aside, and the line is kept: %j', (line, expected, problems) => {
    expect(read(line).map((row) => [reading(row), row.problems])).toEqual([[expected, problems]]);
  });
});

describe('a list', () => {
  it('answers every line that is not blank, with its number and its text', () => {
    const rows = read('\n  \nFamilia Pérez: Juan\r\n\r\n099\u2028Familia Sosa\n');
    expect(rows.map(({ line, text }) => [line, text])).toEqual([
      [3, 'Familia Pérez: Juan'],
      [5, '099'],
      [6, 'Familia Sosa'],
    ]);
  });

  it('may be a table whose cells have several lines', () => {
    const rows = read('Niños;Tel\n"Ana\nBeto";099123456\nCaro;');
    expect(rows.map((row) => [row.line, reading(row)])).toEqual([
      [2, 'Ana y Beto | Ana + Beto | +59899123456'],
      [4, 'Caro | Caro'],
    ]);
  });

  it('has a phone that is none where its column says so', () => {
    expect(read('Niños,Tel\nAna,12345\nBeto,no tiene').map((row) => row.problems)).toEqual([
      ['phone'],
      [],
    ]);
  });

  it('is a table below a title, and its empty rows are none', () => {
    expect(readings('Cumple de Ema\nN°,Nombre,Mail\n1,Ana,a@b.uy\n2,,\n')).toEqual([
      'Cumple de Ema | Cumple de Ema',
      'Ana | Ana |  | a@b.uy',
    ]);
  });

  it('has surnames first if most lines have', () => {
    expect(readings('Losada, Ana\nPaz Ruiz, Beto\nSosa, Eva 099123456')).toEqual([
      'Ana Losada | Ana Losada',
      'Beto Paz Ruiz | Beto Paz Ruiz',
      'Eva Sosa | Eva Sosa | +59899123456',
    ]);
  });
});

describe('the families of a list', () => {
  const problems = (list: string, known: string[] = []) =>
    admit(read(list), new Set(known)).map((row) => row.problems);

  it('are those that are not on the list yet', () => {
    const list =
      'familia perez: ANA, juan\nFamilia Pérez: Juan, Ana\nFamilia Pérez: Leo\nFamilia Sosa';
    const known = familyKey({ name: 'FAMILIA SOSA', children: [] });
    expect(problems(list, [known])).toEqual([[], ['repeated'], [], ['repeated']]);
  });

  it('are sixty at most', () => {
    const all = problems(Array.from({ length: 61 }, (_, n) => `Familia ${n + 1}bis`).join('\n'));
    expect(all.filter((of) => of.length === 0)).toHaveLength(60);
    expect(all[60]).toEqual(['list_full']);
  });

  it('are not without a name', () => {
    expect(problems('099123456\n🎉')).toEqual([['no_name'], ['no_name']]);
  });
});
