// `make i18n-new LOCALE=pt-BR`: the files of a new locale, with every key and no text. An empty text
// is one that is not translated yet: people see the Spanish, `make i18n-check` lists it. Run again
// later, it adds the keys that came since, and touches nothing that is translated.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formsOf } from '../frontend/scripts/i18n/texts.ts';

type Tree = { [key: string]: string | Tree };

const root = resolve(import.meta.dirname, '..');
const FORM = /_(zero|one|two|few|many|other)$/;
const locale = process.argv[2] ?? '';
if (!/^[a-z]{2,3}(-[A-Z]{2})?$/.test(locale) || locale === 'es') {
  console.error('Name a locale, as in: make i18n-new LOCALE=pt-BR');
  process.exit(1);
}
const forms = formsOf(locale);

for (const folder of ['frontend/src/locales', 'backend/src/locales']) {
  const source = join(root, folder, 'es');
  const target = join(root, folder, locale);
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(source)) {
    const texts = blank(read(join(source, file)), read(join(target, file)));
    writeFileSync(join(target, file), `${JSON.stringify(texts, null, 2)}\n`);
  }
  console.log(`  ${folder}/${locale}`);
}
addToInterface();
console.log('Translate the empty texts there; make i18n-check tells what is left.');

function read(file: string): Tree {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Tree) : {};
}

/** The source's keys, in the plural forms of the language, with what is translated already. */
function blank(source: Tree, done: Tree): Tree {
  const keys = Object.keys(source).flatMap((key) =>
    FORM.test(key) ? forms.map((form) => key.replace(FORM, `_${form}`)) : [key],
  );
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

/** The line that makes the interface speak it. */
function addToInterface(): void {
  const file = join(root, 'frontend/src/shared/i18n/locales.ts');
  const code = readFileSync(file, 'utf8');
  const name = locale.includes('-') ? `'${locale}'` : locale;
  if (code.includes(`  ${name}: {`)) return;
  const names = readdirSync(join(root, 'node_modules/dayjs/locale'));
  const dayjs = [locale.toLowerCase(), locale.split('-')[0] ?? ''].find((code) =>
    names.includes(`${code}.js`),
  );
  if (!dayjs) throw new Error(`dayjs has no names of months for ${locale}`);
  const line = `  ${name}: { dayjs: () => import('dayjs/locale/${dayjs}') },\n`;
  writeFileSync(file, code.replace('\n} satisfies', `\n${line}} satisfies`));
  console.log('  frontend/src/shared/i18n/locales.ts');
}
