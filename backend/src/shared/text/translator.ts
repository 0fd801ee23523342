import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next, { type TFunction } from 'i18next';

export const DEFAULT_LOCALE = 'es';

const FOLDER = join(import.meta.dirname, '..', '..', 'locales');

/** `locales/<locale>/<namespace>.json`, all of them: a new locale is a new folder. */
function readLocales() {
  const locales = readdirSync(FOLDER);
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      Object.fromEntries(
        readdirSync(join(FOLDER, locale)).map((file) => [
          file.replace(/\.json$/, ''),
          JSON.parse(readFileSync(join(FOLDER, locale, file), 'utf8')),
        ]),
      ),
    ]),
  );
}

const resources = readLocales();

/** Every locale that there is, the one that all others fall back to first. */
export const LOCALES = [
  DEFAULT_LOCALE,
  ...Object.keys(resources).filter((locale) => locale !== DEFAULT_LOCALE),
];

const translations = i18next.createInstance();
void translations.init({
  resources,
  fallbackLng: DEFAULT_LOCALE,
  interpolation: { escapeValue: false }, // whoever writes HTML escapes there
  initAsync: false,
  returnEmptyString: false, // what is not translated yet is sent in Spanish
});

/** The texts of a locale; Spanish where that locale has none. */
export const translator = (locale: string = DEFAULT_LOCALE): TFunction =>
  translations.getFixedT(locale);
