import { DateTime } from 'luxon';

/**
 * `deadline`: to a household that opened the invitation and did not answer, 48 hours before the
 * deadline. `party`: to a household that comes, the day before.
 */
export const REMINDERS = ['deadline', 'party'] as const;
export type Reminder = (typeof REMINDERS)[number];

/** On the party's clock, no reminder is sent from 22:00 to 8:00. */
const QUIET_FROM_HOUR = 22;
const QUIET_UNTIL_HOUR = 8;

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

/** A household to remind. */
export interface RemindedHousehold {
  accountId: string;
  email: string;
  name: string;
}

export function isQuiet(moment: Date, zone: string): boolean {
  const { hour } = DateTime.fromJSDate(moment, { zone });
  return hour >= QUIET_FROM_HOUR || hour < QUIET_UNTIL_HOUR;
}

/** The moment itself, or the end of the quiet hours that it is in. */
export function nextAllowed(moment: Date, zone: string): Date {
  if (!isQuiet(moment, zone)) return moment;
  const local = DateTime.fromJSDate(moment, { zone });
  const morning = local.hour < QUIET_UNTIL_HOUR ? local : local.plus({ days: 1 });
  return morning.set({ hour: QUIET_UNTIL_HOUR, minute: 0, second: 0, millisecond: 0 }).toJSDate();
}

/** Who is reminded by then: those who opened, or confirmed, until this moment. */
export function noticedUntil(reminder: Reminder, party: RemindedParty): Date {
  const { dateStart, rsvpDueDate, timezone: zone } = party;
  if (reminder === 'deadline') return new Date(rsvpDueDate.getTime() - DEADLINE_AHEAD_MS);
  return DateTime.fromJSDate(dateStart, { zone }).minus({ days: 1 }).toJSDate();
}

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
  const due = nextAllowed(noticedUntil(reminder, party), zone);
  return now < due || isQuiet(now, zone) ? 'later' : 'now';
}
