/**
 * Every screen shows the party's wall clock, regardless of the phone's zone: the local part of
 * `2026-12-05T16:00:00-03:00` is what the host wrote and what the guest reads.
 */
export function wallClock(iso: string): Date {
  const local = iso.length > 10 ? iso.slice(0, 19) : `${iso}T00:00:00`;
  return new Date(`${local}Z`);
}

const formats = {
  /** sábado, 5 de diciembre de 2026 */
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** 5 de diciembre de 2026 */
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  /** sábado, 5 de diciembre; with the year when it is not this one */
  spoken: { weekday: 'long', day: 'numeric', month: 'long' },
  /** sáb, 5 dic; with the year when it is not this one */
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** sábado, 5 */
  weekdayOf: { weekday: 'long', day: 'numeric' },
  /** 16:00 */
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** 05/12/2026 */
  digits: { day: '2-digit', month: '2-digit', year: 'numeric' },
  /** 5/12/2026 */
  numbers: { day: 'numeric', month: 'numeric', year: 'numeric' },
  month: { month: 'short' },
  weekday: { weekday: 'long' },
  /** sáb */
  shortWeekday: { weekday: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateFormat = keyof typeof formats;

export function formatDate(
  iso: string,
  format: DateFormat,
  locale: string,
  now: Date = new Date(),
): string {
  const options: Intl.DateTimeFormatOptions = { ...formats[format], timeZone: 'UTC' };
  const isNear = Number(iso.slice(0, 4)) === now.getFullYear();
  if (!isNear && (format === 'short' || format === 'spoken')) options.year = 'numeric';
  return formatter(locale, options).format(wallClock(iso));
}

/** Made once: making one takes a hundred times as long as formatting a date with it. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, known);
  return known;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The format of the party lists: D/M/YYYY HH:mm in Spanish. */
export const listDateTime = (iso: string, locale: string): string =>
  `${formatDate(iso, 'numbers', locale)} ${formatDate(iso, 'time', locale)}`;

/** A day on a line of a list: sáb 5 dic. */
export const shortDay = (iso: string, locale: string, now?: Date): string =>
  formatDate(iso, 'short', locale, now).replaceAll(',', '');

/** The day of what is over: sábado 5 de diciembre. */
export const spokenDay = (iso: string, locale: string): string =>
  formatDate(iso, 'spoken', locale).replaceAll(',', '');

/** As people say it: 16 h, and 16:30. */
export function spokenTime(iso: string, locale: string): string {
  const time = formatDate(iso, 'time', locale);
  if (wallClock(iso).getUTCMinutes() > 0) return time;
  const hours = { style: 'unit', unit: 'hour', unitDisplay: 'short' } as const;
  return new Intl.NumberFormat(locale, hours).format(wallClock(iso).getUTCHours());
}

/** When something happened, in the zone of this device: 5 de diciembre de 2026, 16:00. */
export function deviceDateTime(iso: string, locale: string): string {
  const parts = [formats.day, formats.time].map((format) =>
    new Intl.DateTimeFormat(locale, format).format(new Date(iso)),
  );
  return parts.join(', ');
}

/** Today on this device, `YYYY-MM-DD`. */
export function today(now: Date = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
