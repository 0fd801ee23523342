import { isKidOn } from '@/shared/dates/age';

interface Known {
  id: string;
  birthday: string | null;
  is_kid: boolean | null;
}

/** Whether one of `guestIds` is a minor on the party's day. */
export const bringsMinor = (people: Known[], guestIds: string[], partyDay: string): boolean =>
  people.some((person) => guestIds.includes(person.id) && isKidOn(person, partyDay));
