import type { SqlMoment } from '../../../shared/time/wall-clock.js';
import type { GuestRow, PartyLine } from './guest-row.js';
import type { Deadline } from '../invitations.api.js';

/** The household's request on the waiting list, as it sees it. */
export interface OwnRequest {
  id: string;
  guestIds: string[];
  askedAt: SqlMoment;
  /** Null while it waits. */
  offeredUntil: SqlMoment | null;
  /** Households that asked before. */
  ahead: number;
}

/** Of a family without account: its children by name, in the order in which the host typed them, and how many adults. */
export interface LinkedPeople {
  children: string[];
  adults: number;
}

/** As such a family sees its request. */
export type LinkRequest = Omit<OwnRequest, 'guestIds'> & LinkedPeople;

export type HouseholdParty = PartyLine & Pick<Deadline, 'status'> & { contactPhone: string | null };

/** A household at a party: its own view of the invitation. */
export interface HouseholdView {
  hostIds: string[];
  party: HouseholdParty;
  /** The account's own person, who may not be in the list yet; the family's name without an account. */
  self: { fullName: string; email: string | null };
  guests: (GuestRow & { isRemoved: boolean; isOpened: boolean })[];
  /** Null also once its offer has lapsed. */
  waitlist: OwnRequest | null;
  /** For the host. */
  message: string | null;
}
