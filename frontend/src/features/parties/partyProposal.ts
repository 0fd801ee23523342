import { between, day, later, nowIn, proposedDeadline, type Dates } from './partyDates';
import type { PartyValues } from './partyForm';

const saturday = 6;
const hour = '16:00';
const week = 7 * day;
const length = day / 8;

/**
 * The next Saturday at four, for three hours, where the party is. One so near that families would have
 * less than a day to answer is left out for the next.
 */
export function proposedDates(timezone: string, now: Date): Dates {
  const present = nowIn(timezone, now);
  const days = (saturday - dayOfWeek(present) + 7) % 7;
  let date_start = later(`${present.slice(0, 10)} ${hour}`, days * day);
  while (proposedDeadline(date_start, later(present, day)) === date_start) {
    date_start = later(date_start, week);
  }
  return {
    date_start,
    date_end: later(date_start, length),
    rsvp_due_date: proposedDeadline(date_start, present),
  };
}

const dayOfWeek = (value: string): number => new Date(`${value.slice(0, 10)}T00:00Z`).getUTCDay();

/** From so long after the last party on, it is the next birthday. */
const nextBirthday = 180 * day;

/**
 * The content of a party for another one: on the same day of the week at the same hour, as soon as
 * families have a day to answer, and a year older if it is that long after.
 * @param titleOf what a party is called unless its host says otherwise
 */
export function repeated(
  values: PartyValues,
  now: Date,
  titleOf: (values: PartyValues) => string,
): PartyValues {
  const { date_start, date_end, rsvp_due_date, turns } = values;
  const earliest = later(nowIn(values.timezone, now), day);
  const weeks = Math.max(1, Math.ceil(between(rsvp_due_date, earliest) / week));
  const isOlder = weeks * week >= nextBirthday && turns !== '';
  const next = {
    ...values,
    date_start: later(date_start, weeks * week),
    date_end: later(date_end, weeks * week),
    rsvp_due_date: later(rsvp_due_date, weeks * week),
    turns: isOlder ? String(Number(turns) + 1) : turns,
  };
  return values.name === titleOf(values) ? { ...next, name: titleOf(next) } : next;
}
