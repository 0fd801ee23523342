/**
 * The locales of the interface. Adding one: copy `src/locales/es` to `src/locales/<code>`,
 * translate it, and add its line here.
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
  const wanted = languages.map((language) => language.split('-')[0] ?? '');
  return wanted.find(isLocale) ?? sourceLocale;
}

const isLocale = (code: string): code is Locale => Object.hasOwn(locales, code);
