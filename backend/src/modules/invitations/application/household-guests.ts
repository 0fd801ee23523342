import type { Invitation } from '../domain/invitation.entity.js';
import type { GuestRow, PartyLine } from '../infrastructure/guest-row.js';
import type { HouseholdMember } from '../infrastructure/household-desk.js';

/** A household's rows, all of the same party. */
export interface HouseholdGuests {
  party: PartyLine;
  guests: GuestRow[];
}

/** What the household sees after it answered, without reading it again; in the members' order. */
export function guestsOf(
  party: PartyLine,
  members: HouseholdMember[],
  invitations: Invitation[],
): HouseholdGuests {
  const guests = members.flatMap(({ id, fullName, email }) => {
    const row = invitations.find((invitation) => invitation.guestId === id);
    return row ? [guestRow(row, fullName, email)] : [];
  });
  return { party, guests };
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
});
