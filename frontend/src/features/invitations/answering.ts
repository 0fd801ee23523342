import { adultAge, guestInfoHours } from '@/api/rules.gen';
import { householdAnswer } from '@/shared/rsvp/rsvp';
import { ageOn } from '@/shared/dates/age';
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

/**
 * Initially ticked in the checklist: the accepted people; before any answer the own person and the
 * children of the family; after another answer the own person.
 * @param partyDate when the children's age counts
 */
export function initiallyChosen(
  rows: readonly Pick<Invitation, 'rsvp' | 'guest_id'>[],
  ownId: string,
  members: readonly { id: string; birthday: string }[],
  partyDate: string,
): string[] {
  const answer = householdAnswer(rows);
  if (answer === 'accepted') {
    return rows.filter((row) => row.rsvp === 'accepted').map((row) => row.guest_id);
  }
  const children = members.filter(({ birthday }) => ageOn(birthday, partyDate) < adultAge);
  return answer ? [ownId] : [ownId, ...children.map(({ id }) => id)];
}

/** Until when the host may read care data, as wall clock. */
export function careVisibleUntil(dateEnd: string): string {
  const local = new Date(`${dateEnd.slice(0, 19)}Z`);
  return new Date(local.getTime() + guestInfoHours * 60 * 60 * 1000).toISOString().slice(0, 19);
}
