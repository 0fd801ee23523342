import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  compareLocale,
  offeredFrom,
  readTexts,
  sameAsSource,
  translatedPart,
  untranslated,
  type Texts,
} from './texts.ts';

interface Subject {
  /** What the texts are for: 'Screens'. */
  name: string;
  /** Contains a folder per locale. */
  folder: string;
  /** @returns the problems between the source and the code */
  check: (spanish: Texts) => string[];
}

const source = 'es';

// `make test` passes `--drafts` and accepts incomplete translations.
const drafts = process.argv.includes('--drafts');

/** Prints the problems of a folder's texts, and sets the exit code if there are any. */
export function report(subject: Subject): void {
  try {
    process.exitCode = reportTexts(subject) > 0 ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

function reportTexts({ name, folder, check }: Subject): number {
  const spanish = readTexts(join(folder, source));
  const wrong = check(spanish);
  wrong.forEach((text) => console.error(`${source}: ${text}`));
  let problems = wrong.length;
  for (const locale of readdirSync(folder).filter((each) => each !== source)) {
    problems += reportTranslation(locale, spanish, readTexts(join(folder, locale)));
  }
  console.log(`${name}: ${spanish.size} texts, ${problems} problems`);
  return problems;
}

function reportTranslation(locale: string, spanish: Texts, translation: Texts): number {
  const wrong = compareLocale(spanish, translation, locale);
  const open = untranslated(translation);
  const same = sameAsSource(spanish, translation);
  wrong.forEach((text) => console.error(`${locale}: ${text}`));
  if (!drafts) {
    byFile(open).forEach((line) => console.error(`${locale}: untranslated ${line}`));
    if (same.length > 0) {
      console.log(`${locale}: as in ${source}, if that is meant: ${same.join(', ')}`);
    }
  }
  const part = Math.floor(translatedPart(spanish, translation) * 100);
  console.log(
    `${locale}: ${part} % translated (people can choose it from ${offeredFrom * 100} % of all texts)`,
  );
  return wrong.length + (drafts ? 0 : open.length);
}

/** 'auth.json (2): login.title, sent' */
function byFile(keys: string[]): string[] {
  const files = new Map<string, string[]>();
  for (const key of keys) {
    const [file = '', short = ''] = key.split(':');
    files.set(file, [...(files.get(file) ?? []), short]);
  }
  return [...files].map(([file, own]) => `${file}.json (${own.length}): ${own.join(', ')}`);
}
