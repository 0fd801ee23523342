import { join } from 'node:path';
import { existsSync, readdirSync } from 'node:fs';
import { offeredFrom, readTexts, translatedPart, type Texts } from '../scripts/i18n/texts.ts';

const source = 'es';
const screens = join(import.meta.dirname, '../src/locales');
const server = join(import.meta.dirname, '../../backend/src/locales');

/**
 * The locales that people can choose, Spanish first. One that has only begun would be a Spanish
 * product with islands: it joins when nearly all of its screens, mails and names are translated.
 */
export function offeredLocales(): string[] {
  const spanish = textsOf(source);
  const others = readdirSync(screens).filter((locale) => locale !== source);
  return [
    source,
    ...others.filter((locale) => translatedPart(spanish, textsOf(locale)) >= offeredFrom),
  ];
}

const textsOf = (locale: string): Texts =>
  new Map(
    [join(screens, locale), join(server, locale)]
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => [...readTexts(folder)]),
  );
