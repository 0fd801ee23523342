import type { Rsvp } from './invitation.entity.js';

interface HostedParty {
  status: 'pending' | 'started' | 'finished';
  contactPhone: string | null;
}

/**
 * The host's phone as a household sees it: once one of it was accepted, until the party is finished
 * (docs/permissions.md).
 */
export function shownHostPhone(
  party: HostedParty,
  guests: readonly { rsvp: Rsvp | null }[],
): string | null {
  const isComing = guests.some(({ rsvp }) => rsvp === 'accepted');
  return isComing && party.status !== 'finished' ? party.contactPhone : null;
}
