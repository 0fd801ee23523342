import type { Invitation } from './api/household';
import type { InvitedParty } from './api/invitedParty';

/** Whether the household has still to answer, and may: nothing else is to be said or done first. */
export function isAsked(
  party: InvitedParty,
  rows: readonly Invitation[],
  now: number,
): rows is [Invitation, ...Invitation[]] {
  const isOpen = party.status !== 'finished' && !party.cancelled_at;
  const isInTime = now <= Date.parse(party.rsvp_due_date);
  const isUnanswered = rows.length > 0 && rows.every(({ rsvp, waitlist }) => !rsvp && !waitlist);
  // The host reads the views, and is asked nothing.
  return isOpen && isInTime && isUnanswered && party.views_count === undefined;
}
