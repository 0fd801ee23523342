import { guestInfoHours, namedMembers } from '@/api/answerRules.gen';
import type { components } from '@/api/schema.gen';
import { householdAnswer } from '@/shared/rsvp/rsvp';
import { isKidOn } from '@/shared/dates/age';
import type { Invitation } from './api/household';
import type { InvitedParty } from './api/invitedParty';

/**
 * What the guest may do now:
 * - `open`: answer and change the answer;
 * - `let_in`: the host added the household, which may still name its people after the deadline;
 * - `closed`: the deadline has passed;
 * - `finished`: the party is over.
 */
export type Answering = 'open' | 'let_in' | 'closed' | 'finished';

type Deadline = Pick<InvitedParty, 'status' | 'rsvp_due_date'>;
type Row = Pick<Invitation, 'rsvp' | 'added_by_host'>;

/** @param expired the server answered `rsvp_expired`, regardless of this device's clock */
export function answering(
  party: Deadline,
  rows: readonly Row[],
  now: number,
  expired = false,
): Answering {
  if (party.status === 'finished') return 'finished';
  if (!expired && now <= Date.parse(party.rsvp_due_date)) return 'open';
  return rows.some((row) => row.added_by_host && row.rsvp === 'accepted') ? 'let_in' : 'closed';
}

export const namesComing = (rows: readonly Pick<Invitation, 'rsvp' | 'full_name'>[]): string[] =>
  rows.filter((row) => row.rsvp === 'accepted').map((row) => row.full_name);

/** A person of the family that answers. */
export interface Person {
  id: string;
  full_name: string;
  birthday: string | null;
  /** Said of one whose birthday is not known. */
  is_kid: boolean | null;
  /** The server does not know this person yet. */
  isTyped?: boolean;
}

/** The day on which ages count, and whether children are left there. */
type Day = Pick<InvitedParty, 'date_start' | 'requires_handover'>;
type Answered = Pick<Invitation, 'rsvp' | 'guest_id'>;

export const kidsOf = <P extends Person>(people: readonly P[], party: Day): P[] =>
  people.filter((person) => isKidOn(person, party.date_start));

/** Whom the answer is about: children first, then the person who answers, then other adults. */
export function inOrder<P extends Person>(own: P, members: readonly P[], party: Day): P[] {
  const kids = kidsOf(members, party);
  return [...kids, own, ...members.filter((member) => !kids.includes(member))];
}

/**
 * Proposed: those who come by now; otherwise the children, and the person who answers where adults stay.
 * @returns ids
 */
export function proposed(
  rows: readonly Answered[],
  ownId: string,
  members: readonly Person[],
  party: Day,
): string[] {
  if (householdAnswer(rows) === 'accepted') {
    return rows.filter((row) => row.rsvp === 'accepted').map((row) => row.guest_id);
  }
  const kids = kidsOf(members, party).map(({ id }) => id);
  return party.requires_handover ? kids : [...kids, ownId];
}

/** Someone new has a place for the name of a child. */
export const asksChildName = (people: readonly Person[], party: Day): boolean =>
  kidsOf(people, party).every(({ isTyped }) => isTyped) &&
  people.filter(({ isTyped }) => isTyped).length < namedMembers.max;

/** Whether to ask, once, if adults come without a child. */
export const isChildMissing = (
  coming: readonly Person[],
  rows: readonly Answered[],
  party: Day,
): boolean => kidsOf(coming, party).length === 0 && householdAnswer(rows) !== 'accepted';

/**
 * The children who find places, when only those for adults are missing where children are left; empty otherwise.
 * @param left places beside those that the household has
 */
export function kidsWithPlaces(
  coming: readonly Person[],
  rows: readonly Answered[],
  left: { adults: number; kids: number },
  party: Day,
): Person[] {
  const hasPlace = ({ id }: Person) =>
    rows.some((row) => row.guest_id === id && row.rsvp === 'accepted');
  const kids = kidsOf(coming, party);
  const adults = coming.filter((person) => !kids.includes(person));
  const isForAdults = adults.length > left.adults && !adults.some(hasPlace);
  const fit = kids.filter((kid) => !hasPlace(kid)).length <= left.kids;
  return party.requires_handover && isForAdults && fit ? kids : [];
}

/** Who comes, as the server takes it. */
export type Coming = Pick<components['schemas']['AcceptRequest'], 'familyIds' | 'people'>;

export function toComing(people: readonly Person[]): Coming {
  const familyIds = people.filter(({ isTyped }) => !isTyped).map(({ id }) => id);
  const named = people
    .filter(({ isTyped }) => isTyped)
    .map(({ full_name, is_kid, birthday }) => ({
      ...{ full_name, is_kid: Boolean(is_kid) },
      ...(birthday && { birthday }),
    }));
  return { familyIds, ...(named.length > 0 && { people: named }) };
}

/** Until when the host may read care data, as wall clock. */
export function careVisibleUntil(dateEnd: string): string {
  const local = new Date(`${dateEnd.slice(0, 19)}Z`);
  return new Date(local.getTime() + guestInfoHours * 60 * 60 * 1000).toISOString().slice(0, 19);
}
