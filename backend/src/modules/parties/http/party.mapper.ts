import { invalidFields } from '../../../shared/errors/domain-error.js';
import {
  DEFAULT_TIMEZONE,
  formatMoment,
  isTimezone,
  parseMoment,
} from '../../../shared/time/wall-clock.js';
import type { Duplication, NewParty } from '../application/new-parties.js';
import type { TypedPhone } from '../application/contact-phone.js';
import { hostTexts } from '../parties.api.js';
import { invitingName } from '../domain/inviting-name.js';
import type { PartyChanges } from '../domain/party.entity.js';
import { QUOTA } from '../domain/party-limits.js';
import { youtubeWatchUrl } from '../domain/youtube.js';
import type { PartyRow } from '../infrastructure/party.read-model.js';
import type { VisitorPartyRow } from '../infrastructure/visitor-party.read-model.js';
import type { PartyPatch } from '../application/change-party.js';
import type {
  ListedPartyResponse,
  PartyResponse,
  VisitorPartyResponse,
} from './dto/party.responses.js';
import type {
  CreatePartyRequest,
  DuplicatePartyRequest,
  PatchPartyRequest,
} from './dto/party.requests.js';

/** @throws validation_failed on a date or zone that is none */
export function toNewParty(hostId: string, body: CreatePartyRequest): NewParty {
  const timezone = readZone(body.timezone ?? DEFAULT_TIMEZONE);
  const dateStart = readMoment('date_start', body.date_start, timezone);
  return {
    hostId,
    name: body.name,
    dateStart,
    dateEnd: readMoment('date_end', body.date_end, timezone),
    rsvpDueDate: body.rsvp_due_date
      ? readMoment('rsvp_due_date', body.rsvp_due_date, timezone)
      : dateStart,
    timezone,
    address: body.address,
    city: body.city,
    country: body.country,
    maxAdults: body.max_attendees_adults ?? QUOTA.default,
    maxKids: body.max_attendees_kids ?? QUOTA.default,
    minimumKids: body.minimum_kids ?? null,
    pricePerKid: body.price_per_kid ?? null,
    theme: body.theme ?? null,
    visitorView: body.visitor_view ?? 'details',
    requiresHandover: body.requires_handover ?? false,
    hostName: body.host_name ?? null,
    honoreeName: body.honoree_name ?? null,
    turns: body.turns ?? null,
    ...hostTexts((name) => body[name] ?? null),
    contactPhone: toPhone(body) ?? null,
  };
}

/** @returns undefined when the body leaves the phone as it is */
function toPhone(body: Partial<CreatePartyRequest>): TypedPhone | null | undefined {
  const { contact_phone: typed, contact_phone_country_code: country = null } = body;
  return typed ? { typed, country } : (typed as null | undefined);
}

export function toPatch(body: PatchPartyRequest): PartyPatch {
  const { youtube_link, status, picture_ids, notify, notice_message, revision, ...edited } = body;
  const edits = Object.values(edited).some((value) => value !== undefined);
  return {
    contactPhone: toPhone(body),
    revision,
    changes: edits ? (timezone) => toChanges(edited, timezone) : undefined,
    youtubeLink: youtube_link,
    status,
    pictureIds: picture_ids,
    notice: { isWanted: notify ?? true, message: notice_message ?? null },
  };
}

export function toDuplication(body: DuplicatePartyRequest): Duplication {
  const { idempotency_key, ...given } = body;
  return {
    changes: (zoneNow) => {
      const timezone = readZone(given.timezone ?? zoneNow);
      return {
        ...toChanges(given, zoneNow),
        dateStart: readMoment('date_start', given.date_start, timezone),
        dateEnd: readMoment('date_end', given.date_end, timezone),
      };
    },
    contactPhone: toPhone(given),
    idempotencyKey: idempotency_key ?? null,
  };
}

function toChanges(body: Partial<CreatePartyRequest>, zoneNow: string): PartyChanges {
  const timezone = readZone(body.timezone ?? zoneNow);
  const moment = (field: 'date_start' | 'date_end' | 'rsvp_due_date') =>
    body[field] === undefined ? undefined : readMoment(field, body[field], timezone);
  return defined({
    name: body.name,
    dateStart: moment('date_start'),
    dateEnd: moment('date_end'),
    rsvpDueDate: moment('rsvp_due_date'),
    timezone: body.timezone,
    address: body.address,
    city: body.city,
    country: body.country,
    maxAdults: body.max_attendees_adults,
    maxKids: body.max_attendees_kids,
    minimumKids: body.minimum_kids,
    pricePerKid: body.price_per_kid,
    theme: body.theme,
    visitorView: body.visitor_view,
    requiresHandover: body.requires_handover,
    hostName: body.host_name,
    honoreeName: body.honoree_name,
    turns: body.turns,
    ...hostTexts((name) => body[name]),
  });
}

const defined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<T>;

function readZone(zone: string): string {
  if (!isTimezone(zone)) throw invalidFields({ field: 'timezone', code: 'timezone' });
  return zone;
}

function readMoment(field: string, text: string, zone: string): Date {
  const moment = parseMoment(text, zone);
  if (!moment) throw invalidFields({ field, code: 'date' });
  return moment;
}

export function toPartyResponse(party: PartyRow, callerId: string): PartyResponse {
  const invitation = {
    id: party.id,
    name: party.name,
    date_start: formatMoment(party.dateStart, party.timezone),
    date_end: formatMoment(party.dateEnd, party.timezone),
    rsvp_due_date: formatMoment(party.rsvpDueDate, party.timezone),
    timezone: party.timezone,
    address: party.address,
    city: party.city,
    country: party.country,
    host_name: invitingName(party.hostName, party.hostFullName),
    honoree_name: party.honoreeName,
    turns: party.turns,
    ...hostTexts((name) => party[name]),
    theme: party.theme,
    requires_handover: party.requiresHandover,
    youtube_link: party.youtubeId && youtubeWatchUrl(party.youtubeId),
    status: party.status,
    cancelled_at: party.cancelledAt && formatMoment(party.cancelledAt, party.timezone),
    cancel_message: party.cancelMessage,
    pictures: party.pictureIds.map((id) => ({ id })),
  };
  if (!party.hostIds.includes(callerId)) return invitation;
  return {
    ...invitation,
    is_owner: party.hostId === callerId,
    hosts_count: party.hostIds.length,
    revision: party.revision,
    max_attendees_adults: party.maxAdults,
    max_attendees_kids: party.maxKids,
    minimum_kids: party.minimumKids,
    price_per_kid: party.pricePerKid,
    visitor_view: party.visitorView,
    contact_phone: party.contactPhone,
    views_count: party.viewsCount,
  };
}

export const toListedParty = (party: PartyRow, callerId: string): ListedPartyResponse => ({
  ...toPartyResponse(party, callerId),
  average: party.average,
});

const NOTHING: VisitorPartyResponse = {
  visitor_view: 'minimal',
  name: null,
  day: null,
  host_name: null,
  theme: null,
  cancelled: false,
  cover: null,
};

/** @param party undefined when a visitor may see nothing of it, or there is none */
export const toVisitorParty = (party: VisitorPartyRow | undefined): VisitorPartyResponse =>
  party
    ? {
        visitor_view: party.visitorView,
        name: party.name,
        day: party.day,
        host_name: party.hostName,
        theme: party.theme,
        cancelled: party.isCancelled,
        cover: party.coverId ? { id: party.coverId } : null,
      }
    : NOTHING;
