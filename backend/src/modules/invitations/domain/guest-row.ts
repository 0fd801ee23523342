import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import type { Attendance, Rsvp } from './invitation.entity.js';

/** The party's part of an invitation on the wire. */
export interface PartyLine {
  name: string;
  dateStart: Date | SqlMoment;
  timezone: string;
}

/** A guest as screens show it. */
export interface GuestRow {
  id: string;
  partyId: string;
  guestId: string;
  accountId: string | null;
  fullName: string;
  email: string | null;
  rsvp: Rsvp | null;
  attendance: Attendance;
  isAddedByHost: boolean;
  /** Only computed for the host. */
  isPossibleRepeat?: boolean;
}
