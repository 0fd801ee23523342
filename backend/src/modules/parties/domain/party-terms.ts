import type { PartyTerms } from '../parties.events.js';

/** Compares moments and texts; a zone alone that changes the wall clock is a change too. */
export const isSame = (one: PartyTerms, other: PartyTerms): boolean =>
  JSON.stringify(keyOf(one)) === JSON.stringify(keyOf(other));

const keyOf = (terms: PartyTerms) => [
  terms.dateStart.getTime(),
  terms.dateEnd.getTime(),
  terms.timezone,
  terms.address,
  terms.city,
  terms.isCancelled,
];
