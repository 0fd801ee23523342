import type { Attendance, Guest } from './api/types';

/** The change that the button of a guest makes: exit when arrived, arrived otherwise. */
export type Move = 'arrived' | 'exit';

export const offeredMove = (status: Attendance): Move =>
  status === 'arrived' ? 'exit' : 'arrived';

export type Counts = Record<Attendance, number>;

export function countByAttendance(guests: readonly Pick<Guest, 'status'>[]): Counts {
  const counts: Counts = { arrived: 0, exit: 0, not_arrived: 0 };
  for (const { status } of guests) counts[status] += 1;
  return counts;
}

export interface Household {
  key: string;
  guests: Guest[];
}

/**
 * Grouped by household: its account first, then by name. Guests entered by hand are groups of one.
 * @param locale whose alphabet they follow
 */
export function households(guests: readonly Guest[], locale: string): Household[] {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base' });
  const byRoleAndName = (a: Guest, b: Guest) =>
    Number(answers(b)) - Number(answers(a)) || compare(a.full_name, b.full_name);
  const byKey = new Map<string, Guest[]>();
  for (const guest of guests) {
    const key = guest.user_id ?? guest.id;
    byKey.set(key, [...(byKey.get(key) ?? []), guest]);
  }
  return [...byKey]
    .map(([key, members]) => ({ key, guests: members.sort(byRoleAndName) }))
    .sort((a, b) => compare(firstName(a), firstName(b)));
}

const firstName = ({ guests }: Household) => guests[0]?.full_name ?? '';

const answers = (guest: Guest) => guest.guest_id === guest.user_id;

/** The change that a whole household can make with one tap, and for which guests. */
export function householdMove(guests: readonly Guest[]): { to: Move; guests: Guest[] } | null {
  const outside = guests.filter((guest) => guest.status === 'not_arrived');
  if (outside.length > 1) return { to: 'arrived', guests: outside };
  const inside = guests.filter((guest) => guest.status === 'arrived');
  return outside.length === 0 && inside.length > 1 ? { to: 'exit', guests: inside } : null;
}
