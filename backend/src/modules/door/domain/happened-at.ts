import type { Tap } from './tap.js';

/** A clock that was corrected may still be this far ahead. */
const TOLERANCE_MS = 5_000;

/** Guests of a party may come this long before its start. */
const EARLY_MS = 12 * 3_600_000;

/** Parts of an hour, so that taps of a wrong clock keep their order. */
const HOUR_MS = 3_600_000;

/** The dates of a party's door. */
export interface DoorHours {
  dateStart: Date;
  /** When the party was last started. */
  startedAt: Date | null;
}

/** Before that no guest can have come. */
function opensAt({ dateStart, startedAt }: DoorHours): Date {
  const first = Math.min(dateStart.getTime(), startedAt?.getTime() ?? Infinity);
  return new Date(first - EARLY_MS);
}

/** Whether a clock is wrong, even if its phone states a good one. */
export const isAhead = (at: Date, receivedAt: Date): boolean =>
  at.getTime() > receivedAt.getTime() + TOLERANCE_MS;

/**
 * When a tap happened, as far as its clock is to be believed: not before the door could open and not
 * after it was received.
 * @param place of the tap in its request, which keeps the order of taps from the future
 */
export function happenedAt(
  { at, deviceSeq }: Pick<Tap, 'at' | 'deviceSeq'>,
  hours: DoorHours,
  receivedAt: Date,
  place: number,
): Date {
  const now = receivedAt.getTime();
  if (isAhead(at, receivedAt)) return new Date(now + place);
  const first = opensAt(hours).getTime();
  if (at.getTime() < first) return new Date(Math.min(first + (deviceSeq % HOUR_MS), now));
  return at;
}
