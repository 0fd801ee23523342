import { invalidFields } from '../../../shared/errors/domain-error.js';
import { yearsLater } from '../../../shared/time/wall-clock.js';

/** `timezone` is the IANA zone in which the invitation shows the dates. */
export interface PartySchedule {
  dateStart: Date;
  dateEnd: Date;
  rsvpDueDate: Date;
  timezone: string;
}

const HOUR_MS = 3_600_000;
export const MAX_HOURS = 72;
export const MAX_YEARS_AHEAD = 2;

/** @throws validation_failed that names the field (docs/domain-rules.md, "Dates") */
export function assertValidSchedule(schedule: PartySchedule, now: Date): void {
  const start = schedule.dateStart.getTime();
  const end = schedule.dateEnd.getTime();
  if (end <= start) throw invalidFields({ field: 'date_end', code: 'before_start' });
  if (end - start > MAX_HOURS * HOUR_MS) {
    throw invalidFields({ field: 'date_end', code: 'too_long', params: { hours: MAX_HOURS } });
  }
  if (schedule.rsvpDueDate.getTime() > start) {
    throw invalidFields({ field: 'rsvp_due_date', code: 'after_start' });
  }
  if (schedule.dateStart > yearsLater(now, MAX_YEARS_AHEAD, schedule.timezone)) {
    throw invalidFields({
      field: 'date_start',
      code: 'too_far',
      params: { years: MAX_YEARS_AHEAD },
    });
  }
}

/** @throws validation_failed for a party whose end has passed */
export function assertNotOver(schedule: PartySchedule, now: Date): void {
  if (schedule.dateEnd <= now) throw invalidFields({ field: 'date_end', code: 'in_the_past' });
}
