import { conflict } from '../../../shared/errors/domain-error.js';

export interface Deadline {
  status: 'pending' | 'started' | 'finished';
  rsvpDueDate: Date;
  cancelledAt: Date | null;
}

/** @param now by the server's clock (docs/domain-rules.md, "Deadline") */
export function isRsvpClosed(party: Deadline, now: Date): boolean {
  return party.status === 'finished' || party.cancelledAt !== null || now > party.rsvpDueDate;
}

/** @throws rsvp_expired, party_cancelled */
export function assertRsvpOpen(party: Deadline, now: Date): void {
  assertNotCancelled(party);
  if (isRsvpClosed(party, now)) throw conflict('rsvp_expired');
}

/** @throws party_cancelled */
export function assertNotCancelled(party: Pick<Deadline, 'cancelledAt'>): void {
  if (party.cancelledAt) throw conflict('party_cancelled');
}
