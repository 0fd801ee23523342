/** 'Buenos Aires' or 'Japón': where an IANA zone holds, in the page's language. */
export function zoneName(zone: string, locale: string): string {
  // Spanish of Spain has abbreviations for zones of Europe.
  const names = new Intl.DateTimeFormat(locale === 'es' ? 'es-419' : locale, {
    timeZone: zone,
    timeZoneName: 'shortGeneric',
  }).formatToParts();
  const name = names.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return name.replace(/^hora de /, '');
}
