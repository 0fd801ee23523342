import type { PickupGuest } from '../../invitations/invitations.api.js';
import type { PickupTaker } from './pickup-facts.js';
import { takerKey } from './taker-name.js';

/** A guest of the party, as far as it matters here. */
type ListedGuest = Omit<PickupGuest, 'isListed' | 'leavesAlone'>;

/** Whom the family lets pick its child up, whether or not they are guests. */
interface PickupPerson {
  invitationId: string;
  id: string;
  name: string;
  isHousehold: boolean;
  phoneEnd: string | null;
}

/** Nothing has to be shown: the family named the person for this party, or the person answers for the child. */
export const isKnown = ({
  responsible,
  expected,
  listed,
}: Pick<PickupTaker, 'responsible' | 'expected' | 'listed'>): boolean =>
  responsible || expected || listed;

/** By which a person is the same wherever it is named: of a guest the invitation, of others their own id. */
export const refOf = (
  personId: string | null,
  guests: readonly Pick<ListedGuest, 'id' | 'guestId'>[],
): string | null => guests.find(({ guestId }) => guestId === personId)?.id ?? personId;

/** Who may take a child without a pass. */
export function takersOf(
  kid: ListedGuest,
  guests: readonly ListedGuest[],
  people: readonly PickupPerson[],
): PickupTaker[] {
  const listed = guests.filter(
    (one) => !one.isKid && one.isNamed && one.householdId === kid.householdId,
  );
  // A child whom the host added through the search does not open the names of its family.
  const own = kid.isNamed ? people.filter(({ invitationId }) => invitationId === kid.id) : [];
  // Whose name was typed has the id of the child's invitation, unless it is that of an adult on the list.
  const typed = own.find(({ id }) => id === kid.id);
  const isTyped = ({ fullName }: ListedGuest) => takerKey(fullName) === takerKey(typed?.name ?? '');
  const typedId = (typed && listed.find(isTyped)?.guestId) ?? kid.id;
  const ofKid = own.map((one) => (one === typed ? { ...one, id: typedId } : one));
  const isListed = (id: string) => listed.some(({ guestId }) => guestId === id);
  const taker = (
    person: Pick<PickupPerson, 'id' | 'name'>,
    kind: PickupTaker['kind'],
  ): PickupTaker => ({
    kind,
    ref: refOf(person.id, guests) ?? person.id,
    name: person.name,
    responsible: person.id === (kid.accountId ?? typedId),
    expected: person.id === kid.pickedUpById || (kid.accountId !== null && person.id === typedId),
    listed: isListed(person.id),
    phoneEnd: ofKid.find(({ id }) => id === person.id)?.phoneEnd ?? null,
  });
  const household = ofKid.filter(({ id, isHousehold }) => isHousehold && !isListed(id));
  const authorized = ofKid.filter(({ isHousehold }) => !isHousehold);
  return [
    ...listed.map(({ guestId, fullName }) => taker({ id: guestId, name: fullName }, 'guardian')),
    ...household.map((person) => taker(person, 'guardian')),
    ...authorized.map((person) => taker(person, 'authorized')),
  ];
}
