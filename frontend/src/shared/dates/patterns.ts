import dayjs from 'dayjs';

type Parts = Intl.DateTimeFormatOptions;

/** Dates as numbers that dayjs and the date fields support, independent of the locale's calendar. */
const plain = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const;

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

const known = new Set<string>();

/**
 * Registers a language with dayjs, which formats the calendars, by the names of `Intl`: a new locale
 * needs no file of dayjs. @returns its name in dayjs
 */
export function speakDayjs(locale: string): string {
  const name = locale.toLowerCase();
  if (known.has(name)) return name;
  known.add(name);
  const long = datePattern(locale, { day: 'numeric', month: 'long', year: 'numeric' });
  dayjs.locale(
    {
      name,
      months: monthsOf(locale, 'long'),
      monthsShort: monthsOf(locale, 'short'),
      weekdays: weekdaysOf(locale, 'long'),
      weekdaysShort: weekdaysOf(locale, 'short'),
      weekdaysMin: weekdaysOf(locale, 'short'),
      weekStart: firstWeekday(locale),
      formats: {
        LT: 'HH:mm',
        LTS: 'HH:mm:ss',
        L: numericPattern(locale),
        LL: long,
        LLL: `${long} HH:mm`,
        LLLL: `dddd, ${long} HH:mm`,
      },
      relativeTime: {}, // relative times are not used
      ordinal: (day) => `${day}`,
    },
    undefined,
    true,
  );
  return name;
}

const monthsOf = (locale: string, month: 'long' | 'short') =>
  names(locale, { month }, (index) => Date.UTC(2024, index, 1), 12);

/** From Sunday on. */
const weekdaysOf = (locale: string, weekday: 'long' | 'short') =>
  names(locale, { weekday }, (index) => Date.UTC(2024, 0, 7 + index), 7);

function names(locale: string, parts: Parts, at: (index: number) => number, count: number) {
  const format = new Intl.DateTimeFormat(locale, { ...plain, ...parts });
  return Array.from({ length: count }, (_, index) => format.format(at(index)));
}

interface WeekInfo {
  /** 1 is Monday, 7 Sunday. */
  firstDay: number;
}

/** The day a week begins with, 0 for Sunday; Monday if the browser does not provide it. */
function firstWeekday(locale: string): number {
  const facts: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } =
    new Intl.Locale(locale);
  return (facts.getWeekInfo?.() ?? facts.weekInfo ?? { firstDay: 1 }).firstDay % 7;
}
