import { door } from '@/api/rules.gen';
import type { DoorGuest } from './types';
import type { Handover, Pickup, PickupPass, Taker } from './handover';

/** As the server compares names: case, accents and punctuation do not count, unless there is nothing else. */
export function takerKey(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || plain.trim();
}

/** A child of the family is not handed to a person of that name. */
export const isBlocked = (pickup: Pickup | null | undefined, name: string): boolean =>
  (pickup?.blocked ?? []).some((one) => takerKey(one.name) === takerKey(name));

const takersOf = ({ pickup }: DoorGuest): Taker[] =>
  (pickup?.takers ?? []).filter(({ name }) => !isBlocked(pickup, name));

export interface OfferedTaker extends Taker {
  isInside: boolean;
}

/** Whom the door offers for a child, each person once, in the order of its fields. */
interface Offers {
  /** Who answers for the child, and whom the family expects. */
  named: OfferedTaker[];
  /** They show a pass. */
  bearers: PickupPass[];
  /** Adults of the family on the guest list: those inside first. */
  family: OfferedTaker[];
  /** They show a document. */
  others: Taker[];
}

export function offersFor(kid: DoorGuest, guests: readonly DoorGuest[], now: number): Offers {
  const inside = new Set(guests.filter(({ status }) => status === 'arrived').map(({ id }) => id));
  const takers = takersOf(kid).map((taker) => ({
    ...taker,
    // Who brought a kid that the host typed in has the ref of the kid.
    isInside: taker.ref !== null && taker.ref !== kid.id && inside.has(taker.ref),
  }));
  const known = takers.filter((one) => one.known);
  const isNamed = ({ responsible, expected }: Taker) => responsible || expected;
  const bearers = openPasses(kid, now).filter((pass) => !known.some((one) => isFor(pass, one)));
  return {
    named: known.filter(isNamed).sort((a, b) => Number(b.responsible) - Number(a.responsible)),
    bearers,
    family: known
      .filter((one) => !isNamed(one))
      .sort((a, b) => Number(b.isInside) - Number(a.isInside)),
    others: takers.filter((one) => !one.known && !bearers.some((pass) => isFor(pass, one))),
  };
}

const isFor = ({ taker }: PickupPass, { ref, name }: Taker): boolean =>
  (ref !== null && taker.ref === ref) || takerKey(taker.name) === takerKey(name);

/** Whom the family may name on the phone. */
export const authorizedOf = (kid: DoorGuest): Taker[] =>
  takersOf(kid)
    .filter((taker) => taker.kind === 'authorized' || !taker.known)
    .sort((a, b) => Number(b.expected) - Number(a.expected));

/** Passes that count now. */
export const openPasses = ({ pickup }: DoorGuest, now: number): PickupPass[] =>
  (pickup?.passes ?? []).filter(
    (pass) =>
      !pass.revoked && Date.parse(pass.valid_until) > now && !isBlocked(pickup, pass.taker.name),
  );

/** As the server decides: a kid who has been inside for a while leaves by an exit, with whom it left. */
export const isUndoLate = (guest: DoorGuest, now: number): boolean =>
  guest.status === 'arrived' &&
  guest.needs_handover &&
  now - Date.parse(guest.since ?? '') > door.undoMinutes * 60_000;

/** Kids of the same household who are inside too, and of whom it is noted with whom they leave. */
export const siblingsInside = (kid: DoorGuest, guests: readonly DoorGuest[]): DoorGuest[] =>
  guests.filter(
    (one) =>
      one.needs_handover &&
      one.status === 'arrived' &&
      one.id !== kid.id &&
      one.household.id === kid.household.id,
  );

type NamedTaker = Pick<Taker, 'kind' | 'ref' | 'name'>;

/** The same person among the takers of this child: families authorise a person for each child. */
function takerFor(kid: DoorGuest, { kind, ref, name }: NamedTaker): Taker | undefined {
  if (isBlocked(kid.pickup, name)) return undefined; // in the guest list by another name
  const alike = takersOf(kid).filter((one) => one.kind === kind && one.ref !== null);
  const isSame = (one: Taker) => kind === 'authorized' && takerKey(one.name) === takerKey(name);
  return alike.find((one) => one.ref === ref) ?? alike.find(isSame);
}

const handoverTo = ({ kind, ref, name, voucher }: Taker, proof: Handover['proof']): Handover => ({
  taker_kind: kind,
  ...(ref && { taker_ref: ref }),
  taker_name: name,
  proof,
  ...(voucher && { voucher }),
});

/** Whom the family named for this party, or the child alone: nothing has to be shown. */
export function knownHandover(kid: DoorGuest, taker: NamedTaker): Handover | null {
  if (taker.kind === 'alone') {
    if (!kid.pickup?.leaves_alone) return null;
    const { alone_voucher: voucher } = kid.pickup;
    return { taker_kind: 'alone', proof: 'known', ...(voucher && { voucher }) };
  }
  const found = takerFor(kid, taker);
  return found?.known ? handoverTo(found, 'known') : null;
}

/** An authorised person, whose document the host saw. */
export function documentHandover(kid: DoorGuest, taker: NamedTaker): Handover | null {
  const found = takerFor(kid, taker);
  return found ? handoverTo(found, 'document') : null;
}

/** A block, or a pass, also a revoked one: with whom this child leaves is always asked. */
const isAlwaysAsked = ({ pickup }: DoorGuest): boolean =>
  Boolean(pickup?.blocked.length || pickup?.passes.length);

/**
 * A household that leaves as a whole: its kids leave with the adult among them whom the family named.
 * @returns null when a person has to state it
 */
export function leavingTogether(guests: readonly DoorGuest[]): Map<string, Handover> | null {
  const kids = guests.filter((one) => one.needs_handover);
  if (kids.some(isAlwaysAsked)) return null;
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
