import { invalidFields } from '../../../shared/errors/domain-error.js';
import type { FieldCode } from '../../../shared/errors/error-codes.js';
import { ageOn } from '../../../shared/time/age.js';
import { dayExists } from '../../../shared/time/wall-clock.js';

export const EARLIEST_BIRTHDAY = '1900-01-01';
export const MIN_ACCOUNT_AGE = 13;

/** A day, optionally followed by a time, which is ignored. */
const DAY_WITH_TIME =
  /^(\d{4}-\d{2}-\d{2})(?:[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/**
 * @param text a day, optionally with a time part, which is dropped (docs/wire.md, "Dates")
 * @returns `YYYY-MM-DD`
 * @throws validation_failed for a day that does not exist, is in the future or before 1900
 */
export function parseBirthday(text: string, now: Date): string {
  const day = DAY_WITH_TIME.exec(text.trim())?.[1];
  if (!day || !dayExists(day)) throw invalidBirthday('date');
  if (day > dayOf(now)) throw invalidBirthday('in_the_future');
  if (day < EARLIEST_BIRTHDAY) throw invalidBirthday('too_early', { min: EARLIEST_BIRTHDAY });
  return day;
}

/** @throws validation_failed with `too_young` */
export function assertOldEnoughForAccount(birthday: string, now: Date): void {
  if (ageOn(dayOf(now), birthday) < MIN_ACCOUNT_AGE) {
    throw invalidBirthday('too_young', { years: MIN_ACCOUNT_AGE });
  }
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

const invalidBirthday = (code: FieldCode, params?: Record<string, unknown>) =>
  invalidFields({ field: 'birthday', code, params });
