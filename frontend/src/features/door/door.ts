import type { Attendance, DoorCounts, DoorGuest, Move } from '@/shared/door/types';

/** The change that the button of a guest makes: exit when arrived, arrived otherwise. */
export const offeredMove = (status: Attendance): Move =>
  status === 'arrived' ? 'exit' : 'arrived';

export function countGuests(guests: readonly Pick<DoorGuest, 'status' | 'kid'>[]): DoorCounts {
  const counts: DoorCounts = { arrived: 0, exit: 0, not_arrived: 0, kids_inside: 0 };
  for (const { status, kid } of guests) {
    counts[status] += 1;
    if (kid && status === 'arrived') counts.kids_inside += 1;
  }
  return counts;
}

export interface Household {
  key: string;
  guests: DoorGuest[];
}

/**
 * Grouped by household: its kids first, then its account.
 * @param locale whose alphabet they follow
 */
export function households(guests: readonly DoorGuest[], locale: string): Household[] {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base' });
  const byRoleAndName = (a: DoorGuest, b: DoorGuest) =>
    Number(b.kid) - Number(a.kid) ||
    Number(answers(b)) - Number(answers(a)) ||
    compare(a.name, b.name);
  const byKey = new Map<string, DoorGuest[]>();
  for (const guest of guests) {
    const members = byKey.get(guest.household.id);
    if (members) members.push(guest);
    else byKey.set(guest.household.id, [guest]);
  }
  return [...byKey]
    .map(([key, members]) => ({ key, guests: members.sort(byRoleAndName) }))
    .sort((a, b) => compare(firstName(a), firstName(b)));
}

/** In the order of the list: who is still expected comes first. */
export const places = ['not_arrived', 'arrived', 'exit'] as const satisfies Attendance[];

/** Where on the list each guest stands. */
export type Places = ReadonlyMap<string, Attendance>;

export const placesOf = (guests: readonly DoorGuest[]): Places =>
  new Map(guests.map(({ id, status }) => [id, status]));

export interface Section {
  place: Attendance;
  households: Household[];
}

/** A household whose guests stand in different places has a part in each. */
export const sectionsOf = (all: readonly Household[], at: Places): Section[] =>
  places.map((place) => ({
    place,
    households: all.flatMap(({ key, guests }) => {
      const here = guests.filter(({ id, status }) => (at.get(id) ?? status) === place);
      return here.length > 0 ? [{ key, guests: here }] : [];
    }),
  }));

const firstName = ({ guests }: Household) => guests[0]?.name ?? '';

const answers = (guest: DoorGuest) => guest.guest_id === guest.household.id;

/** The change that a whole household can make with one tap, and for which guests. */
export function householdMove(
  guests: readonly DoorGuest[],
): { to: Move; guests: DoorGuest[] } | null {
  const outside = guests.filter((guest) => guest.status === 'not_arrived');
  if (outside.length > 1) return { to: 'arrived', guests: outside };
  const inside = guests.filter((guest) => guest.status === 'arrived');
  return outside.length === 0 && inside.length > 1 ? { to: 'exit', guests: inside } : null;
}
