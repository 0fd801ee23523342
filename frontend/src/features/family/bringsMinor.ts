import { isMinorOn } from '@/shared/dates/age';

interface Known {
  id: string;
  birthday: string;
}

/** Whether one of `guestIds` is under 18 on the party's day. */
export const bringsMinor = (people: Known[], guestIds: string[], partyDay: string): boolean =>
  people.some(({ id, birthday }) => guestIds.includes(id) && isMinorOn(birthday, partyDay));
