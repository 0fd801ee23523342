import type { DoorGuest } from '@/shared/door/types';

/** A count of the children inside that is under way: ids of their invitations. */
export interface RollCall {
  /** In the order of the screen: a child that enters meanwhile comes last. */
  ids: readonly string[];
  found: readonly string[];
}

export interface RollCallKid {
  guest: DoorGuest;
  isFound: boolean;
  /** Went out since the count began. */
  hasLeft: boolean;
}

const isInside = ({ kid, status }: DoorGuest) => kid && status === 'arrived';

/** @param locale whose alphabet the names follow */
export function startRollCall(guests: readonly DoorGuest[], locale: string): RollCall {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base' });
  const inside = guests.filter(isInside).sort((a, b) => compare(a.name, b.name));
  return { ids: inside.map(({ id }) => id), found: [] };
}

/** The same count with the children who entered meanwhile. */
export function withNewcomers(call: RollCall, guests: readonly DoorGuest[]): RollCall {
  const known = new Set(call.ids);
  const came = guests.filter((guest) => isInside(guest) && !known.has(guest.id));
  return came.length > 0 ? { ...call, ids: [...call.ids, ...came.map(({ id }) => id)] } : call;
}

export function toggleFound(call: RollCall, id: string): RollCall {
  const found = call.found.filter((one) => one !== id);
  return { ...call, found: found.length < call.found.length ? found : [...found, id] };
}

/** The children of the count with what is known of them now, and how far it is. */
export function readRollCall(call: RollCall, guests: readonly DoorGuest[]) {
  const byId = new Map(guests.map((guest) => [guest.id, guest]));
  const found = new Set(call.found);
  const kids = call.ids.flatMap((id): RollCallKid[] => {
    const guest = byId.get(id);
    return guest ? [{ guest, isFound: found.has(id), hasLeft: !isInside(guest) }] : [];
  });
  const inside = kids.filter(({ hasLeft }) => !hasLeft);
  const missing = inside.filter(({ isFound }) => !isFound).map(({ guest }) => guest);
  return { kids, missing, total: inside.length, found: inside.length - missing.length };
}
