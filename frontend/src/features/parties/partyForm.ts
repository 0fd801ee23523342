import { partyQuota } from '@/api/rules.gen';
import type { PartyTheme } from '@/shared/pictures/themes';
import type { Party, PartyBody, PartyChanges } from './api/types';
import { fromWire } from './partyDates';
import { parsePrice } from './price';

/** What the form holds: everything as text, dates as `YYYY-MM-DD HH:mm`. */
export interface PartyValues {
  name: string;
  date_start: string;
  date_end: string;
  rsvp_due_date: string;
  timezone: string;
  address: string;
  city: string;
  country: string;
  max_attendees_adults: string;
  max_attendees_kids: string;
  minimum_kids: string;
  price_per_kid: string;
  /** Empty for none. */
  theme: PartyTheme | '';
}

/** Places of each kind unless the host sets others. */
const defaultQuota = String(partyQuota.default);

export const emptyParty = (timezone: string, country: string): PartyValues => ({
  name: '',
  date_start: '',
  date_end: '',
  rsvp_due_date: '',
  timezone,
  address: '',
  city: '',
  country,
  max_attendees_adults: defaultQuota,
  max_attendees_kids: defaultQuota,
  minimum_kids: '',
  price_per_kid: '',
  theme: '',
});

export const toValues = (party: Party): PartyValues => ({
  name: party.name,
  date_start: fromWire(party.date_start),
  date_end: fromWire(party.date_end),
  rsvp_due_date: fromWire(party.rsvp_due_date),
  timezone: party.timezone,
  address: party.address,
  city: party.city,
  country: party.country,
  max_attendees_adults: String(party.max_attendees_adults ?? defaultQuota),
  max_attendees_kids: String(party.max_attendees_kids ?? defaultQuota),
  minimum_kids: String(party.minimum_kids ?? ''),
  price_per_kid: String(party.price_per_kid ?? '').replace('.', ','),
  theme: party.theme ?? '',
});

export const toBody = (values: PartyValues): PartyBody => ({
  name: values.name.trim(),
  date_start: values.date_start,
  date_end: values.date_end,
  rsvp_due_date: values.rsvp_due_date,
  timezone: values.timezone,
  address: values.address.trim(),
  city: values.city.trim(),
  country: values.country.trim(),
  max_attendees_adults: Number(values.max_attendees_adults),
  max_attendees_kids: Number(values.max_attendees_kids),
  minimum_kids: values.minimum_kids.trim() ? Number(values.minimum_kids) : null,
  price_per_kid: parsePrice(values.price_per_kid),
  theme: values.theme || null,
});

/**
 * Only the fields that were edited: concurrent changes of the others are kept. Wall-clock
 * dates are read in the party's zone, so a new zone alone leaves them out.
 */
export function toChanges(before: PartyValues, values: PartyValues): PartyChanges {
  const old = toBody(before);
  const entries = Object.entries(toBody(values)) as [keyof PartyBody, string | number | null][];
  return Object.fromEntries(entries.filter(([name, value]) => old[name] !== value));
}
