import type { components } from '@/api/schema.gen';

type Schemas = components['schemas'];

export type Guest = Schemas['InvitationResponse'];
export type GuestInfo = Schemas['GuestInfoResponse'];
export type Candidate = Schemas['CandidateResponse'];
export type Family = Schemas['ListedFamilyResponse'];
/** Of a family, as its host sees one. */
export type Person = Schemas['FamilyPersonResponse'];
export type ReadFamily = Schemas['ReadFamilyResponse'];
export type LineProblem = Schemas['LineProblem'];
export type NewFamily = Schemas['NewFamilyRequest'];
export type FamilyChanges = Schemas['ChangeFamilyRequest'];
export type NotedAnswer = Schemas['NoteAnswerRequest'];
export type NewGuest = Schemas['AddGuestRequest'];
/** The party whose guests these are. */
export type GuestsParty = Pick<
  Schemas['PartyResponse'],
  | 'id'
  | 'status'
  | 'cancelled_at'
  | 'views_count'
  | 'max_attendees_adults'
  | 'max_attendees_kids'
  | 'minimum_kids'
  | 'price_per_kid'
>;
/** The party whose families these are. */
export type FamiliesParty = Pick<
  Schemas['PartyResponse'],
  'id' | 'name' | 'status' | 'cancelled_at' | 'date_start' | 'timezone' | 'max_attendees_kids'
>;
/** The party whose list the host reads. */
export type ListParty = FamiliesParty & GuestsParty & AskingParty;
/** The party whose answers are missing. */
export type AskingParty = Pick<
  Schemas['PartyResponse'],
  'id' | 'name' | 'status' | 'date_start' | 'rsvp_due_date' | 'cancelled_at'
>;
