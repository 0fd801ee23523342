import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import type { Stay } from '../invitations.api.js';
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
  /** Of a kid; not in the summary of a household. */
  stays?: Stay | null;
  /** Only for the household. */
  contactPhone?: string | null;
  /** Only for the household. */
  pickedUpById?: string | null;
  /** Only for the household. */
  pickedUpByName?: string | null;
  /** Only for the household. */
  leavesAlone?: boolean;
  /** Only for the host: of `PartyFamily`. */
  familyId?: string | null;
  /** Of a guest whom the host typed in without a birthday. */
  isKindDeclarable?: boolean;
  isDeclaredKid?: boolean | null;
  /** Only computed for the host. */
  isPossibleRepeat?: boolean;
}
