import { conflict } from '../../../shared/errors/domain-error.js';

export interface Deadline {
  status: 'pending' | 'started' | 'finished';
  rsvpDueDate: Date;
}

/** @param now by the server's clock (docs/domain-rules.md, "Deadline") */
export function isRsvpClosed(party: Deadline, now: Date): boolean {
  return party.status === 'finished' || now > party.rsvpDueDate;
}

/** @throws rsvp_expired */
export function assertRsvpOpen(party: Deadline, now: Date): void {
  if (isRsvpClosed(party, now)) throw conflict('rsvp_expired');
}
