import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import i18next, { type TFunction } from 'i18next';

export const DEFAULT_LOCALE = 'es';

const FOLDER = join(import.meta.dirname, '..', '..', 'locales');

/** All `locales/<locale>/<namespace>.json`; a new folder is a new locale. Other files are left out. */
export function readLocales(folder: string) {
  const locales = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory());
  return Object.fromEntries(
    locales.map(({ name: locale }) => [
      locale,
      Object.fromEntries(
        readdirSync(join(folder, locale))
          .filter((file) => file.endsWith('.json'))
          .map((file) => [
            file.replace(/\.json$/, ''),
            JSON.parse(readFileSync(join(folder, locale, file), 'utf8')),
          ]),
      ),
    ]),
  );
}

const resources = readLocales(FOLDER);

/** All locales, the fallback first. */
export const LOCALES = [
  DEFAULT_LOCALE,
  ...Object.keys(resources).filter((locale) => locale !== DEFAULT_LOCALE),
];

const translations = i18next.createInstance();
void translations.init({
  resources,
  fallbackLng: DEFAULT_LOCALE,
  interpolation: { escapeValue: false }, // HTML is escaped by the mail templates
  initAsync: false,
  returnEmptyString: false, // untranslated texts fall back to Spanish
});

/** Whether there is such a text, as some parts of mails. */
export const hasText = (key: string): boolean => translations.exists(key, { lng: DEFAULT_LOCALE });

/** Translates into a locale, with Spanish as fallback. */
export const translator = (locale: string = DEFAULT_LOCALE): TFunction =>
  translations.getFixedT(locale);
