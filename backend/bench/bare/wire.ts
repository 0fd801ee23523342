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
  youtube_id: string | null;
  views_count: number;
  status: string;
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
  theme: row.theme,
  youtube_link: row.youtube_id && `https://www.youtube.com/watch?v=${row.youtube_id}`,
  status: row.status,
  pictures: row.pictures,
  ...(row.host_id === caller && {
    max_attendees_adults: row.max_adults,
    max_attendees_kids: row.max_kids,
    minimum_kids: row.minimum_kids,
    price_per_kid: row.price_per_kid,
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
    name: line.name,
    full_name: guest.full_name,
    email: guest.is_known === false ? masked(guest.email) : guest.email,
    rsvp: guest.rsvp,
    status: guest.attendance,
    date_start: date,
    added_by_host: guest.added_by_host,
    possible_repeat: guest.possible_repeat ?? false,
  }));
}

const masked = (email: string | null): string | null =>
  email && `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`;
