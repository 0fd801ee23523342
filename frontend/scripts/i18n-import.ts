// `make i18n-import LOCALE=pt-BR FROM=pt-BR.po`: writes the translations of a PO file into the locale's
// files. Texts that are empty in the PO file, marked as unsure or refused stay as they were.
import { readFileSync } from 'node:fs';
import { draft, spanishOf } from './i18n/draft.ts';
import { flatten, isRemark, type Tree } from './i18n/files.ts';
import { localeArgument } from './i18n/locale-argument.ts';
import { fromPo, type PoReading } from './i18n/po.ts';
import type { Texts } from './i18n/texts.ts';
import { localeFiles, writeLocale } from './i18n/write-locale.ts';

const locale = localeArgument(process.argv[2], 'make i18n-import LOCALE=pt-BR FROM=pt-BR.po');
const from = process.argv[3];
if (!from) fail('Name the file, as in: make i18n-import LOCALE=pt-BR FROM=pt-BR.po');

const files = localeFiles(locale).map((each) => ({
  ...each,
  done: draft(each.source, each.done, locale, each.file),
}));
const source = new Map(files.flatMap((each) => flatten(each.source, `${each.file}:`)));
const wanted = files.flatMap((each) => flatten(each.done, `${each.file}:`));
const { texts, refused, fuzzy } = read(from);
writeLocale(
  locale,
  files.map((each) => ({ ...each, done: filled(each.done, `${each.file}:`, texts) })),
);
console.log(`Imported ${texts.size} texts of ${from}.`);
if (fuzzy > 0) console.log(`${fuzzy} texts are marked as unsure (fuzzy) and were left out.`);
if (refused.length > 0) {
  console.error(`${refused.length} texts were left out:\n  ${refused.join('\n  ')}`);
  process.exitCode = 1;
}

function read(path: string): PoReading {
  try {
    const spanish = new Map(wanted.map(([key]) => [key, spanishOf(source, key)]));
    return fromPo(readFileSync(path), locale, spanish);
  } catch (error) {
    return fail(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function filled(tree: Tree, prefix: string, translated: Texts): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([name, text]) => [
      name,
      typeof text === 'object'
        ? filled(text, `${prefix}${name}.`, translated)
        : isRemark(name)
          ? text
          : (translated.get(prefix + name) ?? text),
    ]),
  );
}

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
