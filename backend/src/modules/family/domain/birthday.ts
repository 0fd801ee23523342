import { invalidFields } from '../../../shared/errors/domain-error.js';
import { ageOn } from '../../../shared/time/age.js';

export const EARLIEST_BIRTHDAY = '1900-01-01';
export const MIN_ACCOUNT_AGE = 13;

/** A day, perhaps followed by a time that says nothing about a birthday. */
const DAY_WITH_TIME =
  /^(\d{4}-\d{2}-\d{2})(?:[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * Reads a birthday as the wire brings it and drops the time part (docs/wire.md, "Dates").
 * @returns `YYYY-MM-DD`
 * @throws validation_failed when no such day exists, or it is to come or before 1900.
 */
export function readBirthday(text: string, now: Date): string {
  const day = DAY_WITH_TIME.exec(text.trim())?.[1];
  if (!day || !exists(day)) throw wrong('date');
  if (day > dayOf(now)) throw wrong('in_the_future');
  if (day < EARLIEST_BIRTHDAY) throw wrong('too_early', { min: EARLIEST_BIRTHDAY });
  return day;
}

/** @throws validation_failed with `too_young` for somebody who may not have an account yet. */
export function checkAccountAge(birthday: string, now: Date): void {
  if (ageOn(dayOf(now), birthday) < MIN_ACCOUNT_AGE) {
    throw wrong('too_young', { years: MIN_ACCOUNT_AGE });
  }
}

/** 30 February parses, as a day in March: only a day that reads back the same exists. */
function exists(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && dayOf(new Date(time)) === day;
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

const wrong = (code: string, params?: Record<string, unknown>) =>
  invalidFields({ field: 'birthday', code, params });
