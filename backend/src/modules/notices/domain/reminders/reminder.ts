import { DateTime } from 'luxon';
import { isQuiet, nextAllowed } from '../../../../shared/time/quiet-hours.js';

/**
 * `deadline`: to a household that opened the invitation and did not answer, 48 hours before the
 * deadline. `party`: to a household that comes, the day before.
 */
export const REMINDERS = ['deadline', 'party'] as const;
export type Reminder = (typeof REMINDERS)[number];

/** Before the deadline. */
export const DEADLINE_HOURS = 48;

const DEADLINE_AHEAD_MS = DEADLINE_HOURS * 3_600_000;

/** What a reminder depends on. */
export interface RemindedParty {
  status: 'pending' | 'started' | 'finished';
  dateStart: Date;
  rsvpDueDate: Date;
  timezone: string;
  cancelledAt: Date | null;
}

/** Who is reminded by then: those who opened, or confirmed, until this moment. */
export function noticedUntil(reminder: Reminder, party: RemindedParty): Date {
  const { dateStart, rsvpDueDate, timezone: zone } = party;
  if (reminder === 'deadline') return new Date(rsvpDueDate.getTime() - DEADLINE_AHEAD_MS);
  return DateTime.fromJSDate(dateStart, { zone }).minus({ days: 1 }).toJSDate();
}

/** The moment from which on the reminder is due. */
export const dueFrom = (reminder: Reminder, party: RemindedParty): Date =>
  nextAllowed(noticedUntil(reminder, party), party.timezone);

/**
 * Whether the reminder may be sent at this moment. `later` in the quiet hours; `never` when it would
 * come too late, and for a party that was called off, started or finished.
 */
export function reminderState(
  reminder: Reminder,
  party: RemindedParty,
  now: Date,
): 'now' | 'later' | 'never' {
  if (party.status !== 'pending' || party.cancelledAt) return 'never';
  const { timezone: zone } = party;
  const end = reminder === 'deadline' ? party.rsvpDueDate : party.dateStart;
  if (nextAllowed(now, zone) >= end) return 'never';
  return now < dueFrom(reminder, party) || isQuiet(now, zone) ? 'later' : 'now';
}
