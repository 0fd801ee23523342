import { nameKey } from '../../../shared/text/name-key.js';

interface Guest {
  name: string;
  isKid: boolean;
}

interface Member {
  id: string;
  fullName: string;
}

/**
 * Which member of the household each guest of a family link is: the first adult is the account's own
 * person; a child is the member of that name, or of that first name if only one has it.
 * @returns in the order of the guests; undefined for one who becomes a new member
 */
export function matchGuests(
  guests: readonly Guest[],
  members: readonly Member[],
  accountId: string,
): (string | undefined)[] {
  const free = members.filter(({ id }) => id !== accountId);
  let isOwnTaken = false;
  return guests.map((guest) => {
    if (!guest.isKid) {
      const own = isOwnTaken ? undefined : accountId;
      isOwnTaken = true;
      return own;
    }
    const member = namesake(guest.name, free);
    if (member) free.splice(free.indexOf(member), 1);
    return member?.id;
  });
}

function namesake(name: string, members: readonly Member[]): Member | undefined {
  const key = nameKey(name);
  const same = members.find(({ fullName }) => nameKey(fullName) === key);
  if (same || key.includes(' ')) return same;
  const first = members.filter(({ fullName }) => nameKey(fullName).split(' ')[0] === key);
  return first.length === 1 ? first[0] : undefined;
}
