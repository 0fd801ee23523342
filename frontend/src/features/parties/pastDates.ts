import { nowIn } from './partyDates';
import type { PartyValues } from './partyForm';

/** What an edit moves into the past: the whole party, its start, or the deadline for answers. */
export type PastDates = 'end' | 'start' | 'deadline';

/** @returns the gravest one; null when the edit leaves the dates or moves them into the future */
export function pastDates(before: PartyValues, values: PartyValues, now: Date): PastDates | null {
  const present = nowIn(values.timezone, now);
  const movesZone = before.timezone !== values.timezone;
  const isMoved = (name: 'date_end' | 'date_start' | 'rsvp_due_date') =>
    values[name] <= present && (movesZone || values[name] !== before[name]);
  if (isMoved('date_end')) return 'end';
  if (isMoved('date_start')) return 'start';
  return isMoved('rsvp_due_date') ? 'deadline' : null;
}
