import { LRUCache } from 'lru-cache';
import { DateTime, IANAZone } from 'luxon';
import { translator } from '../text/translator.js';

export const DEFAULT_TIMEZONE = 'America/Montevideo';

/** Local time without an offset: `YYYY-MM-DD HH:mm[:ss]`, with a blank or a T. */
const WALL_CLOCK = /^[12]\d{3}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?$/;

const MINUTE_MS = 60_000;

/** Offsets from UTC go up to 14 hours. */
const OFFSET = /(Z|[+-](0\d|1[0-4]):?[0-5]\d)$/;

/** Only zones that PostgreSQL reads in the same way: places and UTC. */
const ZONE =
  /^(UTC|GMT|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Brazil|Canada|Chile|Etc|Europe|Indian|Mexico|Pacific|US)\/[\w+/-]+)$/;

/** Old names that only ICU has still: a statement with one of them fails. */
const RETIRED = /^(Canada\/East-Saskatchewan|US\/Pacific-New)$/i;

export const isTimezone = (zone: string): boolean =>
  ZONE.test(zone) && !RETIRED.test(zone) && IANAZone.isValidZone(zone);

/**
 * Parses ISO 8601 with an offset, or wall-clock time in `zone` (docs/wire.md, "Dates").
 * @returns undefined for any other format and for days that do not exist
 */
export function parseMoment(text: string, zone: string): Date | undefined {
  if (!WALL_CLOCK.test(text.replace(OFFSET, ''))) return undefined;
  const parsed = DateTime.fromISO(text.replace(' ', 'T'), { zone }); // an offset wins
  return parsed.isValid ? parsed.toJSDate() : undefined;
}

/** A timestamptz as raw SQL returns it, e.g. `2027-03-20 19:00:00+00`. */
export type SqlMoment = string;

/** ISO 8601 with the offset that the zone has at that moment, to the second. */
export function formatMoment(moment: Date | SqlMoment, zone: string): string {
  const time = typeof moment === 'string' ? readSqlMoment(moment) : moment.getTime();
  const offset = offsetAt(time, zone);
  const wall = new Date(time + offset * MINUTE_MS).toISOString();
  return wall.slice(0, -'.000Z'.length) + formatOffset(offset);
}

/** Sessions are in UTC; PostgreSQL omits the minutes of an offset when they are zero. */
const readSqlMoment = (moment: SqlMoment): number =>
  moment.endsWith('+00')
    ? Date.parse(`${moment.slice(0, 10)}T${moment.slice(11, -3)}Z`)
    : Date.parse(moment.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00'));

/** Offsets by zone and quarter of an hour; zones change only between quarters. */
const offsets = new LRUCache<string, number>({ max: 10_000 });

/** Minutes east of Greenwich. */
function offsetAt(time: number, zone: string): number {
  const key = `${zone} ${Math.floor(time / (15 * MINUTE_MS))}`;
  const known = offsets.get(key) ?? IANAZone.create(zone).offset(time);
  if (Number.isNaN(known)) throw new Error(`No moment in the zone ${zone}: ${time}`);
  offsets.set(key, known);
  return known;
}

function formatOffset(offset: number): string {
  const part = (minutes: number) => String(Math.trunc(minutes)).padStart(2, '0');
  const minutes = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${part(minutes / 60)}:${part(minutes % 60)}`;
}

/** For a mail: `sábado 21 de noviembre a las 14:30`; with the year when `now` is in another. */
export function formatInWords(moment: Date, zone: string, locale: string, now: Date): string {
  const day = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: yearIn(moment, zone) === yearIn(now, zone) ? undefined : 'numeric',
  })
    .format(moment)
    .replace(',', '');
  return translator(locale)('mails:layout.moment', { day, time: clockTime(moment, zone, locale) });
}

/** Of a day that the reader knows. */
export const clockTime = (moment: Date, timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment);

/** The same wall-clock time in another zone. */
export function moveToZone(moment: Date, from: string, to: string): Date {
  return DateTime.fromJSDate(moment, { zone: from })
    .setZone(to, { keepLocalTime: true })
    .toJSDate();
}

/**
 * The same wall-clock time in the zone, calendar years later; 28 February for a 29 February that
 * the year does not have.
 */
export function yearsLater(moment: Date, years: number, zone: string): Date {
  return DateTime.fromJSDate(moment, { zone }).plus({ years }).toJSDate();
}

const yearIn = (moment: Date, zone: string) => DateTime.fromJSDate(moment, { zone }).year;

/** The calendar day in the zone, as `YYYY-MM-DD`. */
export function dayIn(moment: Date, zone: string): string {
  return DateTime.fromJSDate(moment, { zone }).toFormat('yyyy-MM-dd');
}

/** @param day `YYYY-MM-DD`. `Date.parse` reads 30 February as a day in March; an existing day formats back to itself. */
export function dayExists(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
