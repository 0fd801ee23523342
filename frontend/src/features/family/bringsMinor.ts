import { isMinorOn } from '@/shared/dates/age';

interface Known {
  id: string;
  /** null for an account that declared to be of age. */
  birthday: string | null;
}

/** Whether one of `guestIds` is a minor on the party's day. */
export const bringsMinor = (people: Known[], guestIds: string[], partyDay: string): boolean =>
  people.some(
    ({ id, birthday }) =>
      guestIds.includes(id) && birthday !== null && isMinorOn(birthday, partyDay),
  );
