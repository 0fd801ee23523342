import { partyDates } from '@/api/rules.gen';
import { between, later } from './partyDates';

const minute = 60_000;
const hour = 60 * minute;
const dayLength = 24 * hour;

/** Between the times of a wheel. */
const step = 15 * minute;
/** Of the buttons below it. */
export const fineStep = 5 * minute;

const dayOf = (value: string): string => value.slice(0, 10);

/** The same time on another day. */
export const onDay = (value: string, day: string): string => `${day}${value.slice(10)}`;

const every = (from: string, to: number): string[] =>
  Array.from({ length: Math.floor(to / step) + 1 }, (_, index) => later(from, index * step));

/** The times of the day of `value`, which is one of them. */
export function timesOfDay(value: string): string[] {
  const midnight = `${dayOf(value)} 00:00`;
  const first = between(midnight, value) % step;
  return every(later(midnight, first), dayLength - step);
}

/** When a party that starts then may end. */
export function endsFor(start: string, end: string): string[] {
  const first = between(start, end) % step || step;
  return every(later(start, first), partyDates.maxHours * hour - first);
}

/** As people say it on a line with others: 16, or 16:30. */
export const shortTime = (value: string): string => value.slice(11).replace(/^0|:00$/g, '');
