/**
 * The locales of the interface. `make i18n-new LOCALE=pt-BR` makes the files of a new one and adds
 * its line here (docs/translating.md).
 */
export const locales = {
  es: { dayjs: () => import('dayjs/locale/es') },
} satisfies Record<string, LocaleParts>;

interface LocaleParts {
  /** Month and day names of the date pickers, loaded with them. */
  dayjs: () => Promise<unknown>;
}

export type Locale = keyof typeof locales;

export const sourceLocale: Locale = 'es';

/** The person's first preferred language that the interface speaks, else Spanish. */
export function preferredLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const found = known.find((code) => same(code, language)) ?? known.find(sharesBase(language));
    if (found) return found;
  }
  return sourceLocale;
}

const known = Object.keys(locales) as Locale[];

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** pt-BR reads what is written in pt, and pt-PT too where there is nothing closer. */
const sharesBase = (language: string) => (code: string) =>
  same(code.split('-')[0] ?? '', language.split('-')[0] ?? '');
