import { DateTime } from 'luxon';
import { conflict } from '../../../../shared/errors/domain-error.js';
import type { NudgeState, Reminded } from '../../../invitations/invitations.api.js';

/** Nudges of one family in all; and at most one on a day of the party's calendar. */
export const MAX_NUDGES = 3;

export interface NudgedParty {
  /** It takes no answers any more. */
  isClosed: boolean;
  rsvpDueDate: Date;
  timezone: string;
}

interface Nudged {
  familyId: string;
  nudgedAt: Date;
}

/** What the limits depend on of a family that has not answered. */
export interface Nudges {
  count: number;
  /** The last one. */
  nudgedAt: Date | null;
  hasOptedOut: boolean;
}

/** @param id of the family @param nudges of the party, the last one last */
export function nudgesOf(id: string, nudges: readonly Nudged[], hasOptedOut: boolean): Nudges {
  const own = nudges.filter(({ familyId }) => familyId === id);
  return { count: own.length, nudgedAt: own.at(-1)?.nudgedAt ?? null, hasOptedOut };
}

/** Whether a family that has not answered may be reminded (docs/domain-rules.md, "Nudges"). */
export function nudgeState(nudges: Nudges, party: NudgedParty, now: Date): NudgeState {
  if (party.isClosed) return 'closed';
  if (nudges.hasOptedOut) return 'opted_out';
  if (nudges.count >= MAX_NUDGES) return 'limit';
  const { nudgedAt } = nudges;
  return nudgedAt && now < dayAfter(nudgedAt, party.timezone) ? 'today' : 'ready';
}

/** From when on the family may be reminded again; null when never. */
export function nudgeAgainAt(nudges: Nudges, party: NudgedParty, now: Date): Date | null {
  if (nudgeState(nudges, party, now) !== 'today' || !nudges.nudgedAt) return null;
  const again = dayAfter(nudges.nudgedAt, party.timezone);
  return again < party.rsvpDueDate ? again : null;
}

export const reminded = (nudges: Nudges, party: NudgedParty, now: Date): Reminded => ({
  count: nudges.count,
  lastAt: nudges.nudgedAt,
  state: nudgeState(nudges, party, now),
  againAt: nudgeAgainAt(nudges, party, now),
});

/** @throws nudge_refused with the state as reason, and from when on it is possible */
export function assertMayNudge(nudges: Nudges, party: NudgedParty, now: Date): void {
  const reason = nudgeState(nudges, party, now);
  if (reason === 'ready') return;
  const again = nudgeAgainAt(nudges, party, now);
  throw conflict('nudge_refused', { reason, again_at: again?.toISOString() ?? null });
}

/** The first moment of the next day in the zone. */
const dayAfter = (moment: Date, zone: string): Date =>
  DateTime.fromJSDate(moment, { zone }).plus({ days: 1 }).startOf('day').toJSDate();
