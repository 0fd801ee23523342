const regions = new Map<string, Intl.DisplayNames>();

/** What a country is called in a language. */
export function countryName(code: string, locale: string): string {
  const names = regions.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' });
  regions.set(locale, names);
  return names.of(code) ?? code;
}

/** The name of a language in that language, capitalised: 'Español'. */
export function languageName(locale: string): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
