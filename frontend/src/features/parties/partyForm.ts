import { type HostText, hostTexts } from '@/api/hostTexts';
import { partyQuota } from '@/api/rules.gen';
import { defaultPhoneCountry, splitPhone } from '@/shared/phone/countries';
import type { PartyTheme } from '@/shared/pictures/themes';
import type { Party, PartyBody, PartyChanges, VisitorView } from './api/types';
import { fromWire } from './partyDates';
import { parsePrice } from './price';

/** What the form holds: everything as text, dates as `YYYY-MM-DD HH:mm`. */
export interface PartyValues extends Record<HostText, string> {
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
  visitor_view: VisitorView;
  /** The door notes with whom each child leaves. */
  requires_handover: boolean;
  /** Empty for the first name of the account. */
  host_name: string;
  honoree_name: string;
  turns: string;
  contact_phone: string;
  contact_phone_country_code: string;
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
  visitor_view: 'details',
  requires_handover: false,
  host_name: '',
  honoree_name: '',
  turns: '',
  ...hostTexts(() => ''),
  contact_phone: '',
  contact_phone_country_code: defaultPhoneCountry,
});

/** @param ownName the name with which the party invites unless the host chose another */
export const toValues = (party: Party, ownName: string): PartyValues => ({
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
  visitor_view: party.visitor_view ?? 'details',
  requires_handover: party.requires_handover ?? false,
  host_name: party.host_name === ownName ? '' : party.host_name,
  honoree_name: party.honoree_name ?? '',
  turns: String(party.turns ?? ''),
  ...hostTexts((name) => party[name] ?? ''),
  ...toContact(party.contact_phone ?? ''),
});

/** A phone of a country that is not offered stays in its international form. */
function toContact(phone: string) {
  const known = splitPhone(phone, defaultPhoneCountry);
  return {
    contact_phone: known?.phone_number ?? phone,
    contact_phone_country_code: known?.phone_country_code ?? defaultPhoneCountry,
  };
}

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
  visitor_view: values.visitor_view,
  requires_handover: values.requires_handover,
  host_name: values.host_name.trim() || null,
  honoree_name: values.honoree_name.trim() || null,
  turns: values.turns.trim() ? Number(values.turns) : null,
  ...hostTexts((name) => values[name].trim() || null),
  contact_phone: values.contact_phone.trim() || null,
  contact_phone_country_code: values.contact_phone_country_code,
});

/**
 * Only the fields that were edited: concurrent changes of the others are kept. Wall-clock
 * dates are read in the party's zone, so a new zone alone leaves them out.
 */
export function toChanges(before: PartyValues, values: PartyValues): PartyChanges {
  const old = toBody(before);
  const body = toBody(values);
  const entries = Object.entries(body) as [keyof PartyBody, string | number | boolean | null][];
  const changes: PartyChanges = Object.fromEntries(
    entries.filter(([name, value]) => old[name] !== value),
  );
  // A phone is read with its country.
  const { contact_phone, contact_phone_country_code, ...others } = changes;
  if (contact_phone === undefined && (!contact_phone_country_code || !body.contact_phone)) {
    return others;
  }
  const { contact_phone: phone, contact_phone_country_code: country } = body;
  return { ...others, contact_phone: phone, contact_phone_country_code: country };
}
