import type { components } from '@/api/schema.gen';
import { ownId, partyId } from './openScreen';
import type { Answers } from './server';

type Schemas = components['schemas'];

/** A party as its host reads it: on 20 March 2027, from 16:00 to 19:00. */
export const party = (given: Partial<Schemas['PartyResponse']> = {}): Schemas['PartyResponse'] => ({
  id: partyId,
  name: 'Cumple de Sofía',
  theme: null,
  host_name: 'Ana',
  honoree_name: null,
  turns: null,
  message: null,
  bring: null,
  date_start: '2027-03-20T16:00:00-03:00',
  date_end: '2027-03-20T19:00:00-03:00',
  rsvp_due_date: '2027-03-18T16:00:00-03:00',
  timezone: 'America/Montevideo',
  address: 'Av. Italia 1234',
  city: 'Montevideo',
  country: 'Uruguay',
  youtube_link: null,
  status: 'pending',
  cancelled_at: null,
  cancel_message: null,
  pictures: [],
  is_owner: true,
  hosts_count: 1,
  revision: 1,
  max_attendees_adults: 5,
  max_attendees_kids: 5,
  visitor_view: 'details',
  views_count: 0,
  ...given,
});

/** An accepted guest who has not arrived. */
export const guest = (
  given: Partial<Schemas['InvitationResponse']> = {},
): Schemas['InvitationResponse'] => ({
  id: '5a1f1d0c-0f6a-4c3e-9f0e-1c2d3e4f5a01',
  party_id: partyId,
  guest_id: '5a1f1d0c-0f6a-4c3e-9f0e-1c2d3e4f5a02',
  user_id: '5a1f1d0c-0f6a-4c3e-9f0e-1c2d3e4f5a03',
  family_id: null,
  name: 'Cumple de Sofía',
  full_name: 'Luis Pérez',
  email: null,
  rsvp: 'accepted',
  status: 'not_arrived',
  date_start: '2027-03-20T16:00:00-03:00',
  added_by_host: false,
  possible_repeat: false,
  stays: null,
  contact_phone: null,
  picked_up_by: null,
  picked_up_by_name: null,
  leaves_alone: false,
  host_phone: null,
  message: null,
  ...given,
});

/** A person of a family on the host's list. */
export const familyPerson = (
  given: Partial<Schemas['FamilyPersonResponse']> = {},
): Schemas['FamilyPersonResponse'] => ({
  id: '5a1f1d0c-0f6a-4c3e-9f0e-1c2d3e4f5a01',
  guest_id: '5a1f1d0c-0f6a-4c3e-9f0e-1c2d3e4f5a02',
  full_name: 'Luis Pérez',
  kid: true,
  email: null,
  rsvp: 'accepted',
  status: 'not_arrived',
  stays: null,
  added_by_host: false,
  possible_repeat: false,
  ...given,
});

/** On the host's list: one that has not opened its link. */
export const listedFamily = (
  given: Partial<Schemas['ListedFamilyResponse']> = {},
): Schemas['ListedFamilyResponse'] => ({
  id: `5a1f1d0c-0f6a-4c3e-9f0e-${String(given.name?.length ?? 0).padStart(12, '0')}`,
  origin: 'listed',
  name: 'Familia Pérez',
  children: ['Juan', 'Ana'],
  phone: '+59899123456',
  email: null,
  siblings_welcome: false,
  link: 'http://localhost/invitations/1/#f=secreto',
  state: 'not_opened',
  rsvp: null,
  has_account: false,
  disowned: false,
  sent_at: null,
  opened_at: null,
  answered_at: null,
  answered_by: null,
  message: null,
  people: [],
  waiting: null,
  has_care: false,
  reminder: null,
  to_tell: null,
  ...given,
});

/** A person of the own household: the account's by default. */
export const person = (
  given: Partial<Schemas['FamilyMemberResponse']> = {},
): Schemas['FamilyMemberResponse'] => ({
  id: ownId,
  full_name: 'Ana Pereira',
  email: 'ana@example.com',
  birthday: '1988-04-12',
  is_kid: null,
  health_insurance_name: null,
  health_insurance_phone: null,
  phone_country_code: null,
  phone_country_number: null,
  phone_number: null,
  nothing_to_note: false,
  ...given,
});

export const childId = '7c1f1d0c-0f6a-4c3e-9f0e-1c2d3e4f5a01';

export const child = () =>
  person({ id: childId, full_name: 'Luis Pérez', email: null, birthday: '2019-09-01' });

/** The door of a party with these guests, none of whom has arrived. */
export const door = (guests: Schemas['InvitationResponse'][]): Schemas['DoorResponse'] => ({
  seq: 0,
  server_time: new Date().toISOString(),
  requires_handover: false,
  guests: guests.map(({ id, guest_id, full_name: name }) => ({
    id,
    guest_id,
    household: { id: guest_id, name },
    name,
    kid: false,
    status: 'not_arrived',
    since: null,
    last_tap: null,
    care: true,
    stays: null,
    possible_repeat: false,
    needs_handover: false,
    pickup: null,
  })),
  counts: { not_arrived: guests.length, arrived: 0, exit: 0, kids_inside: 0 },
  review: [],
  care_version: null,
  care_pending: [],
});

/** The own account, which has a password and wants every mail. */
export const account = (
  given: Partial<Schemas['AccountResponse']> = {},
): Schemas['AccountResponse'] => ({
  email: 'ana@example.com',
  mails_stopped_at: null,
  mails: { reminders: true, notices: true },
  has_password: true,
  second_factor: null,
  ...given,
});

/** What the page of a host's party reads. */
export const hosted = (
  given: Partial<Schemas['PartyResponse']> = {},
  families: Schemas['ListedFamilyResponse'][] = [],
  { adults = 0, kids = 0 } = {},
): Answers => ({
  [`GET /api/parties/${partyId}`]: { body: party(given) },
  [`GET /api/parties/${partyId}/families`]: { body: families },
  [`GET /api/parties/${partyId}/stats`]: {
    body: { confirmedAdults: adults, confirmedKids: kids, rsvpExpired: false },
  },
  [`GET /api/parties/${partyId}/healthConditionsStats`]: { body: [] },
});
