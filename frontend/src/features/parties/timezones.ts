/** Where most of the product's parties are: offered before the rest of the world. */
const near = [
  'America/Montevideo',
  'America/Argentina/Buenos_Aires',
  'America/Sao_Paulo',
  'America/Asuncion',
  'America/Santiago',
  'America/La_Paz',
  'America/Lima',
  'America/Bogota',
  'America/Guayaquil',
  'America/Caracas',
  'America/Panama',
  'America/Costa_Rica',
  'America/Guatemala',
  'America/Mexico_City',
  'America/Santo_Domingo',
  'America/New_York',
  'America/Los_Angeles',
  'Europe/Madrid',
] as const;

const fallback = 'America/Montevideo';

/** Where this device is. */
export const deviceTimezone = (): string =>
  Intl.DateTimeFormat().resolvedOptions().timeZone || fallback;

/** Zones such as UTC and Etc/GMT+3 are named after no city. */
export const hasCity = (zone: string): boolean =>
  /^(Africa|America|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//.test(zone);

/** The zones to choose from, those nearby first; `current` is always one of them. */
export function timezones(current: string): { near: string[]; others: string[] } {
  const known = Intl.supportedValuesOf('timeZone');
  const others = known.filter((zone) => !near.some((other) => other === zone));
  const listed = known.includes(current) || near.some((zone) => zone === current);
  return { near: listed ? [...near] : [current, ...near], others };
}

/** 'GMT−3' as it is in the zone on a day; with a minus sign, at which no line breaks. */
export function timezoneOffset(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(at);
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  return name.replace('-', '\u2212');
}
