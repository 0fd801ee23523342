// `make i18n-new LOCALE=pt-BR`: the files of a new locale, with every key and no text. An empty text
// is one that is not translated yet: people see the Spanish, `make i18n-check` lists it. Run again
// later, it adds the keys that came since, drops those that are gone, and keeps what is translated.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formsOf } from './i18n/texts.ts';

type Tree = { [key: string]: string | Tree };

const root = resolve(import.meta.dirname, '../..');
const FORM = /_(zero|one|two|few|many|other)$/;
const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'];
const locale = canonical((process.argv[2] ?? '').replace('_', '-'));
if (!locale || locale === 'es') {
  console.error('Name a language, or a language and a country, as in: make i18n-new LOCALE=pt-BR');
  process.exit(1);
}
const forms = formsOf(locale).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));

for (const folder of ['frontend/src/locales', 'backend/src/locales']) {
  const source = join(root, folder, 'es');
  const target = join(root, folder, locale);
  mkdirSync(target, { recursive: true });
  let open = 0;
  for (const file of readdirSync(source)) {
    const texts = blank(read(join(source, file)), read(join(target, file)));
    writeFileSync(join(target, file), `${JSON.stringify(texts, null, 2)}\n`);
    open += empty(texts);
  }
  console.log(`  ${folder}/${locale}: ${open} texts to translate`);
}
console.log('Write between the empty quotes ("") there; make i18n-check lists what is left.');

/** pt-BR for pt-br; undefined for what is no language. */
function canonical(name: string): string | undefined {
  if (!/^[a-z]{2,3}(-[a-z]{4})?(-[a-z]{2})?$/i.test(name)) return undefined;
  const [code] = Intl.getCanonicalLocales(name);
  return code && Intl.PluralRules.supportedLocalesOf(code).length > 0 ? code : undefined;
}

function read(file: string): Tree {
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Tree;
  } catch (error) {
    console.error(`${file} is no JSON: ${error instanceof Error ? error.message : ''}`);
    return process.exit(1);
  }
}

/** The source's keys, in the plural forms of the language, with what is translated already. */
function blank(source: Tree, done: Tree): Tree {
  const keys = Object.keys(source).flatMap((key) => [
    ...(key.endsWith('_zero') ? [key] : []), // a text of its own for none
    ...(FORM.test(key) ? forms.map((form) => key.replace(FORM, `_${form}`)) : [key]),
  ]);
  return Object.fromEntries(
    [...new Set(keys)].map((key) => {
      const text = source[key];
      const known = done[key];
      return typeof text === 'object'
        ? [key, blank(text, typeof known === 'object' ? known : {})]
        : [key, typeof known === 'string' ? known : ''];
    }),
  );
}

function empty(texts: Tree): number {
  return Object.values(texts).reduce<number>(
    (sum, text) => sum + (typeof text === 'object' ? empty(text) : text.trim() ? 0 : 1),
    0,
  );
}
