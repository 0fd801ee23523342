import type { components } from '@/api/schema.gen';

export type Guest = components['schemas']['InvitationResponse'];
export type GuestInfo = components['schemas']['GuestInfoResponse'];
export type Candidate = components['schemas']['CandidateResponse'];
export type NewGuest = components['schemas']['AddGuestRequest'];
/** The party whose guests these are. */
export type GuestsParty = Pick<
  components['schemas']['PartyResponse'],
  | 'id'
  | 'status'
  | 'cancelled_at'
  | 'views_count'
  | 'max_attendees_adults'
  | 'max_attendees_kids'
  | 'minimum_kids'
  | 'price_per_kid'
>;
