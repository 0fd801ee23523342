// `make i18n-export LOCALE=pt-BR TO=pt-BR.po`: one PO file of a translation, screens and mails, for
// programs such as Poedit, and for services that read PO.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { draft, spanishOf } from './i18n/draft.ts';
import { flatten } from './i18n/files.ts';
import { localeArgument } from './i18n/locale-argument.ts';
import { toPo } from './i18n/po.ts';
import { localeFiles } from './i18n/write-locale.ts';

const locale = localeArgument(process.argv[2], 'make i18n-export LOCALE=pt-BR TO=pt-BR.po');
const target = process.argv[3] || `${locale}.po`;

const files = localeFiles(locale);
const source = new Map(files.flatMap((each) => flatten(each.source, `${each.file}:`)));
const texts = new Map(
  files.flatMap((each) =>
    flatten(draft(each.source, each.done, locale, each.file), `${each.file}:`),
  ),
);
const spanish = new Map([...texts.keys()].map((key) => [key, spanishOf(source, key)]));
mkdirSync(dirname(resolve(target)), { recursive: true });
writeFileSync(target, toPo(locale, spanish, texts));
const open = [...texts.values()].filter((text) => !text.trim()).length;
console.log(`Wrote ${target}: ${texts.size} texts, ${open} to translate.`);
