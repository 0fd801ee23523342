import dayjs from 'dayjs';
import { datePattern, numericPattern, plain, type Parts } from './patterns';

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
