import { spawnSync } from 'node:child_process';
import { fromPo, toPo } from './po.ts';

const spanish = new Map([
  ['auth:sent', 'Enviado a <strong>{{email}}</strong>'],
  ['guests:left_one', 'Queda {{count}} lugar'],
  ['guests:left_few', 'Quedan {{count}} lugares'],
  ['guests:left_other', 'Quedan {{count}} lugares'],
  ['mails:verify.body', 'Hola, "{{name}}".\nVale por \\ 48 horas.'],
  ['common:actions.retry', 'Reintentar'],
  ['errors:retry', 'Reintentar'],
]);
const polish = new Map([
  ['auth:sent', 'Wysłano na <strong>{{email}}</strong>'],
  ['guests:left_one', 'zostało jedno miejsce'],
  ['guests:left_few', 'zostały {{count}} miejsca'],
  ['guests:left_other', 'zostało {{count}} miejsca'],
  ['mails:verify.body', 'Cześć, „{{name}}” "x".\nWażne \\ 48 godzin.'],
  ['common:actions.retry', 'Ponów'],
  ['errors:retry', ''],
]);
const written = toPo('pl', spanish, polish);
const read = (content: string, locale = 'pl') => fromPo(Buffer.from(content), locale, spanish);

it('keeps texts, plural forms, placeholders, quotes and line breaks on their way and back', () => {
  const { texts, refused, fuzzy } = read(written);
  expect([...texts]).toEqual([...polish].filter(([, text]) => text));
  expect({ refused, fuzzy }).toEqual({ refused: [], fuzzy: 0 });
});

it('shows the Spanish text, the key and the context of each', () => {
  expect(written).toContain(
    '#. Button\nmsgctxt "common:actions.retry"\nmsgid "Reintentar"\nmsgstr "Ponów"\n',
  );
  expect(written).toContain('#. for 2, 3, 4, 22, …\nmsgctxt "guests:left_few"');
});

it('is what gettext reads', () => {
  const { error, status, stderr } = spawnSync(
    'msgfmt',
    ['--check-format', '-o', '/dev/null', '-'],
    {
      input: written,
      encoding: 'utf8',
    },
  );
  if (error) return console.warn('gettext is not installed: msgfmt was not tried');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

it('comes back from other systems with other ends of lines and a byte order mark', () => {
  const windows = `\uFEFF${written.replaceAll('\n', '\r\n')}`;
  expect([...read(windows).texts]).toEqual([...read(written).texts]);
});

it.each([
  ['a lost placeholder', 'Wysłano na <strong>{{email}}</strong>', 'Wysłano', 'auth:sent: has none'],
  [
    'a changed Spanish text',
    'msgid "Queda {{count}} lugar"',
    'msgid "Queda {{count}}"',
    'guests:left_one: the Spanish',
  ],
  [
    'an unknown key',
    'msgctxt "guests:left_few"',
    'msgctxt "guests:gone"',
    'guests:gone: is no longer',
  ],
  ['no key', 'msgctxt "guests:left_few"\n', '', '“Quedan {{count}} lugares” has no key'],
])('refuses %s and takes the rest', (_, from, to, reason) => {
  expect(written).toContain(from);
  const { texts, refused } = read(written.replace(from, to));
  expect(refused).toEqual([expect.stringContaining(reason)]);
  expect(texts.size).toBe(5);
});

it('leaves out what the program marks as unsure', () => {
  const unsure = written.replace('msgctxt "auth:sent"', '#, fuzzy\nmsgctxt "auth:sent"');
  const { texts, fuzzy } = read(unsure);
  expect({ has: texts.has('auth:sent'), fuzzy }).toEqual({ has: false, fuzzy: 1 });
});

it('refuses another language, and a file of another product', () => {
  expect(() => read(written, 'pt-BR')).toThrow('the file is in the language pl, not pt-BR');
  expect(() => read('msgid "a"\nmsgstr "b"\n')).toThrow('no text of Convite');
  expect(() => read('{"a": "b"}')).toThrow();
});
