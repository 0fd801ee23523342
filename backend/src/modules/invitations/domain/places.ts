import { conflict } from '../../../shared/errors/domain-error.js';
import { ageOn } from '../../../shared/time/age.js';

const ADULT_AT = 18;

export type GuestKind = 'adult' | 'kid';

/** How many of each kind. */
export interface Heads {
  adults: number;
  kids: number;
}

/**
 * Under 18 on the party's day is a kid, everyone else an adult (docs/domain-rules.md, "Quotas").
 * @param birthday YYYY-MM-DD; a person without one counts as an adult
 * @param partyDay YYYY-MM-DD on the party's calendar
 */
export const kindOf = (birthday: string | null, partyDay: string): GuestKind =>
  birthday && ageOn(partyDay, birthday) < ADULT_AT ? 'kid' : 'adult';

export function countHeads(kinds: GuestKind[]): Heads {
  const kids = kinds.filter((kind) => kind === 'kid').length;
  return { adults: kinds.length - kids, kids };
}

/** What an answer asks for, and what the party and the household hold already. */
export interface PlacesAsked {
  quota: Heads;
  /** Accepted by everybody else. */
  others: Heads;
  /** Accepted by this household until now. */
  held: Heads;
  wanted: Heads;
}

/**
 * A kind is checked only where the household takes more of it than it holds: a family can always
 * shrink, even when the host has lowered the quota below what was confirmed.
 * @throws not_enough_slots with the places that are left of each kind
 */
export function checkPlaces({ quota, others, held, wanted }: PlacesAsked): void {
  const fits = (kind: keyof Heads) =>
    wanted[kind] <= held[kind] || others[kind] + wanted[kind] <= quota[kind];
  if (fits('adults') && fits('kids')) return;

  const left = (kind: keyof Heads) => Math.max(0, quota[kind] - others[kind] - held[kind]);
  throw conflict('not_enough_slots', { adults: left('adults'), kids: left('kids') });
}
