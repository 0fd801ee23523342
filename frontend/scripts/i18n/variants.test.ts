// Spanish of a country differs from the source where it has to, and nowhere else.
import { join } from 'node:path';
import { readTexts, VARIANTS } from './files.ts';
import { quoted } from './quoted.ts';
import { compareText } from './texts.ts';
import { hasVos, tuForms } from './vos.ts';
import { noAddress } from './vos-exceptions.ts';

const folder = join(import.meta.dirname, '../../src/locales');
const source = readTexts(join(folder, 'es'));
const words = new Map(Object.entries(quoted));
const others = new Set(noAddress);

const addressed = (texts: ReadonlyMap<string, string>) =>
  [...texts]
    .filter(([key]) => !words.has(key) && !others.has(key))
    .map(([key, text]) => [key, tuForms(text)] as const)
    .filter(([, forms]) => forms.length > 0);

it('the texts that the specification quotes are as it has them', () => {
  expect(Object.fromEntries([...words].map(([key]) => [key, source.get(key)]))).toEqual(quoted);
});

describe.each(VARIANTS)('%s', (locale) => {
  const texts = readTexts(join(folder, locale));

  it('says vos wherever the source says tú', () => {
    const missing = addressed(source)
      .filter(([key]) => !texts.has(key))
      .map(([key, forms]) => `${key}: ${forms.map(({ tu, vos }) => `${tu} -> ${vos}`).join(', ')}`);
    expect(missing).toEqual([]);
    expect(addressed(texts)).toEqual([]);
  });

  it('has only texts that differ, with the same placeholders', () => {
    const wrong = [...texts].filter(([key, text]) => {
      const original = source.get(key);
      return original === undefined || original === text || compareText(key, original, text);
    });
    expect(wrong).toEqual([]);
    expect([...texts.keys()].filter((key) => words.has(key))).toEqual([]);
  });
});

it('the texts of the server are for both: mails and previews have no country', () => {
  const server = readTexts(join(folder, '../../../backend/src/locales/es'));
  expect(addressed(server)).toEqual([]);
  expect([...server].filter(([, text]) => hasVos(text))).toEqual([]);
});

it('knows tú from what only looks like it', () => {
  expect(tuForms('Escribe tu correo y elige: si no puedes, avísale a {{host}}.')).toMatchObject([
    { tu: 'Escribe', vos: 'escribí' },
    { tu: 'elige', vos: 'elegí' },
    { tu: 'puedes', vos: 'podés' },
    { tu: 'avísale', vos: 'avisale' },
  ]);
  expect(tuForms('Una prueba de la copia que se espera, {{puedes}}')).toEqual([]);
});
