import { invalidFields } from '../../../shared/errors/domain-error.js';
import { formatMoment } from '../../../shared/time/wall-clock.js';
import { isRsvpClosed, type CareChoices } from '../invitations.api.js';
import type { StayChanges } from '../application/plan-stay.js';
import type { HouseholdGuests } from '../application/household-guests.js';
import type { GuestListQuery } from '../infrastructure/guest-list.read-model.js';
import type { NamedPerson } from '../domain/household.js';
import { maskedPhone } from '../domain/masked-phone.js';
import type { GuestRow, PartyLine } from '../domain/guest-row.js';
import type { OwnInvitation } from '../infrastructure/own-invitations.read-model.js';
import type { PartyNumbers } from '../infrastructure/party-numbers.read-model.js';
import { fromCursor } from './cursor.js';
import {
  MAX_ROWS,
  type AnsweredCareRequest,
  type ComingRequest,
  type GuestListQueryParams,
  type StayRequest,
} from './dto/invitation.requests.js';
import type { NamedPersonRequest } from './dto/named-people.js';
import { toOwnRequest } from './waitlist.mapper.js';
import type {
  InvitationResponse,
  OwnInvitationResponse,
  PartyStatsResponse,
} from './dto/invitation.responses.js';

/** The party's date is formatted once for all of its guests. */
export function toInvitations(household: HouseholdGuests): InvitationResponse[] {
  const { party, guests, waitlist, hostPhone = null, message = null } = household;
  const dateStart = formatMoment(party.dateStart, party.timezone);
  const request = waitlist && toOwnRequest(waitlist, party.timezone);
  return guests.map((guest) => ({
    ...toRow(guest, party, dateStart),
    host_phone: hostPhone,
    message,
    ...(request && { waitlist: request }),
  }));
}

/** The link of a family without an account may have been forwarded: its bearer is not told what was written. */
const shownStay = ({ accountId, contactPhone, pickedUpById, pickedUpByName }: GuestRow) => ({
  contact_phone: (accountId ? contactPhone : contactPhone && maskedPhone(contactPhone)) ?? null,
  picked_up_by: pickedUpById ?? null,
  picked_up_by_name: (accountId && pickedUpByName) ?? null,
});

export const toInvitation = (guest: GuestRow, party: PartyLine): InvitationResponse =>
  toRow(guest, party, formatMoment(party.dateStart, party.timezone));

const toRow = (guest: GuestRow, { name }: PartyLine, dateStart: string): InvitationResponse => ({
  id: guest.id,
  party_id: guest.partyId,
  guest_id: guest.guestId,
  user_id: guest.accountId,
  family_id: guest.familyId ?? null,
  name,
  full_name: guest.fullName,
  email: guest.email,
  rsvp: guest.rsvp,
  status: guest.attendance,
  date_start: dateStart,
  added_by_host: guest.isAddedByHost,
  possible_repeat: guest.isPossibleRepeat ?? false,
  ...(guest.isKindDeclarable && { declared_kid: guest.isDeclaredKid }),
  stays: guest.stays ?? null,
  ...shownStay(guest),
  leaves_alone: guest.leavesAlone ?? false,
  host_phone: null,
  message: null,
});

export const toOwnInvitation = (row: OwnInvitation): OwnInvitationResponse => ({
  ...toInvitation(row, row),
  pictures: row.pictureIds.map((id) => ({ id })),
  theme: row.theme,
  wait_state: row.waits,
  cancelled_at: row.cancelledAt && formatMoment(row.cancelledAt, row.timezone),
});

/** @throws validation_failed when no one comes */
export function toNamed({ familyIds, people = [] }: ComingRequest): NamedPerson[] {
  if (familyIds.length + people.length === 0) {
    throw invalidFields({ field: 'familyIds', code: 'arrayNotEmpty' });
  }
  return toPeople(people);
}

/** @throws validation_failed for a kid without a name */
export function toPeople(people: readonly NamedPersonRequest[]): NamedPerson[] {
  if (people.some(({ full_name, is_kid }) => is_kid && full_name === undefined)) {
    throw invalidFields({ field: 'people', code: 'required' });
  }
  return people.map(({ full_name: name = null, is_kid: isKid, birthday }) => ({
    ...{ name, isKid },
    ...(birthday !== undefined && { birthday }),
  }));
}

export const toCareByGuest = (care: AnsweredCareRequest[] = []): Map<string, CareChoices> =>
  new Map(
    care.map(({ guest_id, share, photos, what_to_do }) => [
      guest_id,
      { share, photos, whatToDo: what_to_do },
    ]),
  );

export const toStayChanges = (body: StayRequest): StayChanges => ({
  stays: body.stays,
  typedPhone: body.contact_phone,
  phoneCountry: body.contact_phone_country_code,
  pickedUpById: body.picked_up_by,
  pickedUpByName: body.picked_up_by_name,
  leavesAlone: body.leaves_alone,
});

/** @throws validation_failed */
export const toGuestListQuery = (query: GuestListQueryParams): GuestListQuery => ({
  rsvps: query.rsvp?.map((rsvp) => (rsvp === 'pending' ? null : rsvp)),
  search: query.search ?? '',
  limit: query.limit ?? MAX_ROWS,
  after: query.cursor === undefined ? undefined : fromCursor(query.cursor),
});

export const toStats = ({ confirmed, party }: PartyNumbers, now: Date): PartyStatsResponse => ({
  confirmedAdults: confirmed.adults,
  confirmedKids: confirmed.kids,
  rsvpExpired: isRsvpClosed(party, now),
});
