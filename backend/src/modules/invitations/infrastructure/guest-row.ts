import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import type { Attendance, Rsvp } from '../domain/invitation.entity.js';

/** The party's part of an invitation. */
export interface PartyLine {
  name: string;
  dateStart: Date | SqlMoment;
  timezone: string;
}

/** One guest of a party as screens show it. */
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
  /** Only what the host reads knows of other households. */
  isPossibleRepeat?: boolean;
}
