export type Parts = Intl.DateTimeFormatOptions;

/** Dates as numbers that dayjs and the date fields support, independent of the locale's calendar. */
export const plain = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;

const tokens: Partial<Record<Intl.DateTimeFormatPartTypes, Record<string, string>>> = {
  day: { '2-digit': 'DD', numeric: 'D' },
  month: { '2-digit': 'MM', numeric: 'M', short: 'MMM', long: 'MMMM' },
  year: { numeric: 'YYYY' },
  weekday: { short: 'ddd', long: 'dddd' },
};

/** How a language writes a date, in dayjs's letters: `DD/MM/YYYY`, `D [de] MMMM [de] YYYY`. */
export function datePattern(locale: string, parts: Parts): string {
  return shape(locale, parts)
    .map(({ token, value }) => token ?? value.replace(/\p{L}+/gu, (word) => `[${word}]`))
    .join('')
    .trim();
}

/** The same parts in the same order with nothing but blanks between them: 'D MMMM YYYY'. */
export const shortPattern = (locale: string, parts: Parts): string =>
  shape(locale, parts)
    .flatMap(({ token }) => token ?? [])
    .join(' ');

function shape(locale: string, parts: Parts) {
  const format = new Intl.DateTimeFormat(locale, { ...plain, ...parts });
  return format.formatToParts(0).map(({ type, value }) => {
    const asked: unknown = parts[type as keyof Parts];
    return { value, token: typeof asked === 'string' ? tokens[type]?.[asked] : undefined };
  });
}

/** Digits only, the format for typing a date: `DD/MM/YYYY`. */
export const numericPattern = (locale: string): string =>
  datePattern(locale, { day: '2-digit', month: '2-digit', year: 'numeric' });
