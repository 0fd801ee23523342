import { isMinorOn } from '@/shared/dates/age';

interface Known {
  id: string;
  birthday: string;
}

/** Whether one of `guestIds` is a minor on the party's day. */
export const bringsMinor = (people: Known[], guestIds: string[], partyDay: string): boolean =>
  people.some(({ id, birthday }) => guestIds.includes(id) && isMinorOn(birthday, partyDay));
