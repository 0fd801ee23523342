import { conflict } from '../../../shared/errors/domain-error.js';

export interface Deadline {
  status: 'pending' | 'started' | 'finished';
  rsvpDueDate: Date;
}

/** Whether the party takes no more answers: docs/domain-rules.md, "Deadline". */
export function areAnswersClosed(party: Deadline, now: Date): boolean {
  return party.status === 'finished' || now > party.rsvpDueDate;
}

/** @throws rsvp_expired */
export function refuseWhenClosed(party: Deadline, now: Date): void {
  if (areAnswersClosed(party, now)) throw conflict('rsvp_expired');
}
