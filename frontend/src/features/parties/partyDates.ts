import { partyDates } from '@/api/rules.gen';

/**
 * Dates of the party form: `YYYY-MM-DD HH:mm`, the time that a clock shows where the party is.
 * They are counted without any zone; only "is it over already" needs to know what time it is there.
 */
const minute = 60_000;
const hour = 60 * minute;
export const day = 24 * hour;
const wallClock = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/;

const defaultDuration = 3 * hour;

export const isWallClock = (value: string): boolean =>
  wallClock.test(value) && !Number.isNaN(instant(value));

const instant = (value: string): number => Date.parse(`${value.replace(' ', 'T')}:00Z`);

const text = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

/** The wall clock of an ISO date of the wire, which carries the party's own offset. */
export const fromWire = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

/** Milliseconds from one wall-clock time to another. */
export const between = (from: string, to: string): number => instant(to) - instant(from);

export const later = (value: string, milliseconds: number): string =>
  text(instant(value) + milliseconds);

/** A party that ends after midnight is still that evening's. */
export const isOneDay = (start: string, end: string): boolean =>
  start.slice(0, 10) === end.slice(0, 10) || between(start, end) < 12 * hour;

/** 28 February for a 29 February that the year does not have. */
export function yearsLater(value: string, years: number): string {
  const moved = `${Number(value.slice(0, 4)) + years}${value.slice(4)}`;
  return moved === text(instant(moved)) ? moved : moved.replace('-02-29', '-02-28');
}

export interface Dates {
  date_start: string;
  date_end: string;
  rsvp_due_date: string;
}

/** Whether guests have to be asked again. */
export const isFarMove = (before: Dates, { date_start: start }: Dates): boolean =>
  Math.abs(between(before.date_start, start)) > partyDates.farMoveDays * day;

/** Two days before the start; the start itself when that has passed. */
export function proposedDeadline(start: string, present: string): string {
  const before = later(start, -2 * day);
  return before > present ? before : start;
}

/**
 * The end and the deadline after the start has moved: a new party lasts three hours and takes
 * answers until two days before; one that has its dates keeps its length, and its deadline as long
 * as that was chosen and is not after the start.
 * @param present what a clock shows there now
 */
export function followStart(previous: string, dates: Dates, present: string): Dates {
  const { date_start: start, date_end: end, rsvp_due_date: due } = dates;
  if (!isWallClock(start)) return dates;
  const hadStart = isWallClock(previous);
  const length =
    hadStart && isWallClock(end) && end > previous ? between(previous, end) : defaultDuration;
  return {
    date_start: start,
    date_end: later(start, length),
    rsvp_due_date: deadlineAfterMove(),
  };

  function deadlineAfterMove(): string {
    const isChosen = isWallClock(due) && due !== previous;
    if (!isWallClock(due) || (hadStart && due === later(previous, -2 * day))) {
      const proposed = proposedDeadline(start, present);
      // One that has passed is not opened again by a start that is soon.
      const staysPassed = isChosen && due < present && due <= start && proposed === start;
      return staysPassed ? due : proposed;
    }
    return isChosen && due <= start ? due : start;
  }
}

/**
 * The dates after the start has moved once more: the deadline is the one that the form had,
 * however many days were tried out since.
 */
export function moveStart(opened: Dates, chosen: Dates, start: string, present: string): Dates {
  const { rsvp_due_date } = followStart(
    opened.date_start,
    { ...opened, date_start: start },
    present,
  );
  return {
    ...followStart(chosen.date_start, { ...chosen, date_start: start }, present),
    rsvp_due_date,
  };
}

/** What a clock in `timezone` shows at `now`. */
export function nowIn(timezone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')} ${of('hour')}:${of('minute')}`;
}
