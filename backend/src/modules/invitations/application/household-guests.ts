import { shownHostPhone } from '../invitations.api.js';
import type { Invitation } from '../domain/invitation.entity.js';
import type { GuestRow, PartyLine } from '../domain/guest-row.js';
import type { OwnRequest } from '../domain/household-view.js';
import type { Answering } from './household-answers.js';

/** A household's guests of one party. */
export interface HouseholdGuests {
  party: PartyLine;
  guests: GuestRow[];
  /** Its request on the waiting list; an answer ends it. */
  waitlist?: OwnRequest | null;
  /** Of the host, for a household that comes. */
  hostPhone?: string | null;
  /** For the host. */
  message?: string | null;
}

/** @returns the household's answer, in the order of its members */
export function guestsOf(
  { party, members, family }: Pick<Answering, 'party' | 'members' | 'family'>,
  invitations: Invitation[],
): HouseholdGuests {
  const guests = members.flatMap(({ id, fullName, email }) => {
    const row = invitations.find((invitation) => invitation.guestId === id);
    return row ? [guestRow(row, fullName, email)] : [];
  });
  const hostPhone = shownHostPhone(party, guests);
  return { party, guests, hostPhone, message: family.message };
}

export const guestRow = (row: Invitation, fullName: string, email: string | null): GuestRow => ({
  id: row.id,
  partyId: row.partyId,
  guestId: row.guestId,
  accountId: row.accountId ?? null,
  fullName,
  email,
  rsvp: row.rsvp ?? null,
  attendance: row.attendance,
  isAddedByHost: row.isAddedByHost,
  ...row.stayPlan,
});
