import { conflict } from '../../../shared/errors/domain-error.js';
import { ADULT_AGE, ageOn } from '../../../shared/time/age.js';

export type GuestKind = 'adult' | 'kid';

/** How many of each kind. */
export interface HeadCount {
  adults: number;
  kids: number;
}

/**
 * A kid is under 18 on the day of the party (docs/domain-rules.md, "Quotas").
 * @param birthday YYYY-MM-DD; a person without one counts as an adult unless declared to be a kid
 * @param partyDay YYYY-MM-DD on the party's calendar
 */
export function guestKindOf(
  birthday: string | null,
  partyDay: string,
  isDeclaredKid: boolean | null = null,
): GuestKind {
  const isKid = birthday ? ageOn(partyDay, birthday) < ADULT_AGE : isDeclaredKid;
  return isKid ? 'kid' : 'adult';
}

/**
 * What is kept of an erased birthday: a date that gives the same kind at this party, and nothing else.
 * @param partyDay YYYY-MM-DD on the party's calendar
 */
export const birthdayOfKind = (birthday: string | null, partyDay: string): string | null =>
  guestKindOf(birthday, partyDay) === 'kid' ? partyDay : null;

export function countHeads(kinds: GuestKind[]): HeadCount {
  const kids = kinds.filter((kind) => kind === 'kid').length;
  return { adults: kinds.length - kids, kids };
}

/** Adults with adults, kids with kids. */
export const combine = (
  one: HeadCount,
  other: HeadCount,
  by: (one: number, other: number) => number,
): HeadCount => ({ adults: by(one.adults, other.adults), kids: by(one.kids, other.kids) });

export const plus = (one: HeadCount, other: HeadCount): HeadCount =>
  combine(one, other, (a, b) => a + b);

export const minus = (one: HeadCount, other: HeadCount): HeadCount =>
  combine(one, other, (a, b) => a - b);

/** Places requested by an answer, and places already taken. */
export interface PlacesAsked {
  quota: HeadCount;
  /** Taken by other households and manual guests, and by requests that wait and go first. */
  others: HeadCount;
  /** Accepted by this household before the answer, and offered to it. */
  held: HeadCount;
  wanted: HeadCount;
}

/**
 * Checks only the kinds of which the household takes more than it holds: it can always release
 * places, even when the host has lowered the quota below what was confirmed.
 * @throws not_enough_slots with the places that are left of each kind
 */
export function assertPlacesAvailable({ quota, others, held, wanted }: PlacesAsked): void {
  const fits = (kind: keyof HeadCount) =>
    wanted[kind] <= held[kind] || others[kind] + wanted[kind] <= quota[kind];
  if (fits('adults') && fits('kids')) return;

  const left = (kind: keyof HeadCount) => Math.max(0, quota[kind] - others[kind] - held[kind]);
  throw conflict('not_enough_slots', { adults: left('adults'), kids: left('kids') });
}
