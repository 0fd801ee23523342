import type { DoorGuest } from '../types';
import type { Handover, Pickup, PickupPass, Taker } from './types';

/** As the server compares names: case, accents and punctuation do not count, unless there is nothing else. */
export function takerKey(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || plain.trim();
}

/** A child of the family is not handed to a person of that name. */
export const isBlocked = (pickup: Pickup | null | undefined, name: string): boolean =>
  (pickup?.blocked ?? []).some((one) => takerKey(one.name) === takerKey(name));

/** An adult of the household, who is on the guest list. */
export interface Guardian extends Taker {
  isInside: boolean;
}

/** Who takes the child with one tap: those inside first, of these the expected one. */
export function guardiansOf(kid: DoorGuest, guests: readonly DoorGuest[]): Guardian[] {
  const inside = new Set(guests.filter(({ status }) => status === 'arrived').map(({ id }) => id));
  const rank = ({ isInside, expected }: Guardian) => Number(isInside) * 2 + Number(expected);
  return (kid.pickup?.takers ?? [])
    .filter(({ kind, name }) => kind === 'guardian' && !isBlocked(kid.pickup, name))
    .map((taker) => ({ ...taker, isInside: taker.ref !== null && inside.has(taker.ref) }))
    .sort((a, b) => rank(b) - rank(a));
}

/** Whom the family named besides: they show a pass, or the host calls. */
export const authorizedOf = ({ pickup }: DoorGuest): Taker[] =>
  (pickup?.takers ?? [])
    .filter(({ kind, name }) => kind === 'authorized' && !isBlocked(pickup, name))
    .sort((a, b) => Number(b.expected) - Number(a.expected));

/** Passes that count now. */
export const openPasses = ({ pickup }: DoorGuest, now: number): PickupPass[] =>
  (pickup?.passes ?? []).filter(
    (pass) =>
      !pass.revoked && Date.parse(pass.valid_until) > now && !isBlocked(pickup, pass.taker.name),
  );

/** Whether an exit of the guest has to say with whom. @param isRequired of every kid of the party */
export const needsHandover = (
  { kid, needs_handover: isNeeded }: DoorGuest,
  isRequired: boolean,
): boolean => isNeeded ?? (kid && isRequired);

/** Kids of the same household who are inside too, and of whom it is noted with whom they leave. */
export const siblingsInside = (kid: DoorGuest, guests: readonly DoorGuest[]): DoorGuest[] =>
  guests.filter(
    (one) =>
      needsHandover(one, one.kid) &&
      one.status === 'arrived' &&
      one.id !== kid.id &&
      one.household.id === kid.household.id,
  );

/** An adult of the household, or the child alone: the family allows it, and nothing has to be shown. */
export function knownHandover(kid: DoorGuest, taker: Pick<Taker, 'kind' | 'ref' | 'name'>) {
  const { pickup } = kid;
  if (!pickup) return null;
  if (taker.kind === 'alone') {
    return pickup.leaves_alone ? ({ taker_kind: 'alone', proof: 'known' } as Handover) : null;
  }
  const isListed = pickup.takers.some(
    ({ kind, ref }) => kind === 'guardian' && kind === taker.kind && ref === taker.ref,
  );
  if (!isListed || taker.ref === null || isBlocked(pickup, taker.name)) return null;
  const handover: Handover = {
    taker_kind: 'guardian',
    taker_ref: taker.ref,
    taker_name: taker.name,
    proof: 'known',
  };
  return handover;
}

/**
 * A household that leaves as a whole: its kids leave with the adult among them whom the family named.
 * @returns null when a person has to state it
 */
export function leavingTogether(guests: readonly DoorGuest[]): Map<string, Handover> | null {
  const kids = guests.filter((one) => needsHandover(one, one.kid));
  const adults = guests.filter(({ kid }) => !kid);
  const isExpected = ({ id }: DoorGuest) =>
    kids.some(({ pickup }) => pickup?.takers.some(({ ref, expected }) => ref === id && expected));
  const [first] = kids;
  const takers = [...adults].sort((a, b) => Number(isExpected(b)) - Number(isExpected(a)));
  for (const { id, name, household } of takers) {
    if (household.id !== first?.household.id) continue;
    const handovers = new Map<string, Handover>();
    for (const kid of kids) {
      const handover = knownHandover(kid, { kind: 'guardian', ref: id, name });
      if (handover) handovers.set(kid.id, handover);
    }
    if (handovers.size === kids.length) return handovers;
  }
  return null;
}
