import { invalidFields } from '../../../shared/errors/domain-error.js';
import {
  DEFAULT_TIMEZONE,
  formatMoment,
  isTimezone,
  parseMoment,
} from '../../../shared/time/wall-clock.js';
import type { PartyChanges, PartyPlan } from '../domain/party.entity.js';
import { QUOTA } from '../domain/party-limits.js';
import { youtubeWatchUrl } from '../domain/youtube.js';
import type { PartyRow } from '../infrastructure/party.read-model.js';
import type { PartyPatch } from '../application/change-party.js';
import type { CreatePartyRequest, PatchPartyRequest } from './dto/party.requests.js';
import type { ListedPartyResponse, PartyResponse } from './dto/party.responses.js';

/** @throws validation_failed on a date or zone that is none */
export function toPlan(hostId: string, body: CreatePartyRequest): PartyPlan {
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
  };
}

export function toPatch(body: PatchPartyRequest): PartyPatch {
  const { youtube_link, status, picture_ids, ...edited } = body;
  const edits = Object.values(edited).some((value) => value !== undefined);
  return {
    changes: edits ? (timezone) => toChanges(edited, timezone) : undefined,
    youtubeLink: youtube_link,
    status,
    pictureIds: picture_ids,
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
    theme: party.theme,
    youtube_link: party.youtubeId && youtubeWatchUrl(party.youtubeId),
    status: party.status,
    pictures: party.pictureIds.map((id) => ({ id })),
  };
  if (party.hostId !== callerId) return invitation;
  return {
    ...invitation,
    max_attendees_adults: party.maxAdults,
    max_attendees_kids: party.maxKids,
    minimum_kids: party.minimumKids,
    price_per_kid: party.pricePerKid,
    views_count: party.viewsCount,
  };
}

export const toListedParty = (party: PartyRow, callerId: string): ListedPartyResponse => ({
  ...toPartyResponse(party, callerId),
  average: party.average,
});
