import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { readTexts, SOURCE, translations } from '../scripts/i18n/files.ts';
import { offeredFrom, translatedPart, type Texts } from '../scripts/i18n/texts.ts';

const screens = join(import.meta.dirname, '../src/locales');
const server = join(import.meta.dirname, '../../backend/src/locales');

/**
 * The locales that people can choose, Spanish first. One that has only begun would be a Spanish
 * product with islands: it joins when nearly all of its screens, mails and names are translated.
 * @param drafts those that have only begun too, so that translators see what they write
 */
export function offeredLocales(drafts: boolean): string[] {
  const spanish = textsOf(SOURCE);
  const others = translations([screens]);
  return [
    SOURCE,
    ...others.filter((locale) => drafts || translatedPart(spanish, textsOf(locale)) >= offeredFrom),
  ];
}

const textsOf = (locale: string): Texts =>
  new Map(
    [join(screens, locale), join(server, locale)]
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => [...readTexts(folder)]),
  );
