// Maps rows to the API's JSON, sharing the product's code where possible.
import { formatMoment } from '../../src/shared/time/wall-clock.ts';

export interface PartyRow {
  id: string;
  host_id: string;
  name: string;
  date_start: string;
  date_end: string;
  rsvp_due_date: string;
  timezone: string;
  address: string;
  city: string;
  country: string;
  max_adults: number;
  max_kids: number;
  minimum_kids: number | null;
  price_per_kid: number | null;
  theme: string | null;
  visitor_view: string;
  requires_handover: boolean;
  host_name: string | null;
  host_full_name: string;
  honoree_name: string | null;
  turns: number | null;
  message: string | null;
  bring: string | null;
  contact_phone: string | null;
  youtube_id: string | null;
  views_count: number;
  status: string;
  cancelled_at: string | null;
  cancel_message: string | null;
  pictures: object[];
  average?: number | null;
}

export type PartyLine = Pick<PartyRow, 'name' | 'date_start' | 'timezone'>;

export interface GuestRow {
  id: string;
  party_id: string;
  guest_id: string;
  account_id: string | null;
  full_name: string;
  email: string | null;
  rsvp: string | null;
  attendance: string;
  added_by_host: boolean;
  /** Whether the host may see the whole e-mail address. */
  is_known?: boolean;
  possible_repeat?: boolean;
  stays: string | null;
  contact_phone?: string | null;
  picked_up_by?: string | null;
  family_id?: string | null;
  leaves_alone?: boolean;
  photos?: boolean | null;
  /** For the household alone, like the following fields. */
  what_to_do?: string | null;
  care_shared_at?: string | null;
  care_text_version?: number;
  care_revoked_at?: string | null;
}

export const party = (row: PartyRow, caller: string): object => ({
  id: row.id,
  name: row.name,
  date_start: formatMoment(row.date_start, row.timezone),
  date_end: formatMoment(row.date_end, row.timezone),
  rsvp_due_date: formatMoment(row.rsvp_due_date, row.timezone),
  timezone: row.timezone,
  address: row.address,
  city: row.city,
  country: row.country,
  host_name: row.host_name ?? row.host_full_name.split(' ')[0],
  honoree_name: row.honoree_name,
  turns: row.turns,
  message: row.message,
  bring: row.bring,
  theme: row.theme,
  requires_handover: row.requires_handover,
  youtube_link: row.youtube_id && `https://www.youtube.com/watch?v=${row.youtube_id}`,
  status: row.status,
  cancelled_at: row.cancelled_at && formatMoment(row.cancelled_at, row.timezone),
  cancel_message: row.cancel_message,
  pictures: row.pictures,
  ...(row.host_id === caller && {
    max_attendees_adults: row.max_adults,
    max_attendees_kids: row.max_kids,
    minimum_kids: row.minimum_kids,
    price_per_kid: row.price_per_kid,
    visitor_view: row.visitor_view,
    contact_phone: row.contact_phone,
    views_count: row.views_count,
  }),
});

export const hostedParty = (row: PartyRow, caller: string): object => ({
  ...party(row, caller),
  average: row.average,
});

export function invitations(line: PartyLine, guests: GuestRow[]): object[] {
  const date = formatMoment(line.date_start, line.timezone);
  return guests.map((guest) => ({
    id: guest.id,
    party_id: guest.party_id,
    guest_id: guest.guest_id,
    user_id: guest.account_id,
    family_id: guest.family_id ?? null,
    name: line.name,
    full_name: guest.full_name,
    email: guest.is_known === false ? masked(guest.email) : guest.email,
    rsvp: guest.rsvp,
    status: guest.attendance,
    date_start: date,
    added_by_host: guest.added_by_host,
    possible_repeat: guest.possible_repeat ?? false,
    stays: guest.stays,
    contact_phone: guest.contact_phone ?? null,
    picked_up_by: guest.picked_up_by ?? null,
    leaves_alone: guest.leaves_alone ?? false,
    host_phone: null,
    photos: guest.photos ?? null,
    what_to_do: guest.what_to_do ?? null,
    care_shared: careShared(guest, line.timezone),
  }));
}

function careShared(guest: GuestRow, timezone: string): object | null {
  const { care_shared_at: at, care_revoked_at: revokedAt, care_text_version: version } = guest;
  if (!at && !revokedAt) return null;
  return {
    version: at ? version : null,
    at: at ? formatMoment(at, timezone) : null,
    revoked_at: revokedAt ? formatMoment(revokedAt, timezone) : null,
  };
}

const masked = (email: string | null): string | null =>
  email && `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`;
