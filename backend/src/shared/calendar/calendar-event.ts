import { DEFAULT_LOCALE, translator } from '../text/translator.js';

/** A party as an entry in a calendar. Plain JSON, so that a queued mail can carry it. */
export interface CalendarEvent {
  /** Stable: a later edition replaces the entry. */
  uid: string;
  /** Number of the edition; it only grows. */
  sequence: number;
  cancelled: boolean;
  /** ISO 8601 in UTC. */
  start: string;
  end: string;
  summary: string;
  location: string;
  /** What to bring, whom to call and where the invitation is, in lines. */
  description: string;
  /** Where the invitation is. */
  url: string;
}

/** The invitation as a calendar program takes it from a mail (RFC 5546). */
export interface CalendarPart {
  method: 'REQUEST' | 'CANCEL';
  event: CalendarEvent;
}

/** What an entry shows of a party. */
export interface PartyEntry {
  id: string;
  name: string;
  dateStart: Date;
  dateEnd: Date;
  place: { address: string; city: string; country: string };
  cancelledAt: Date | null;
  calendarSequence: number;
  /** What guests should bring. */
  bring: string | null;
  /** Of the host, as those who come may see it. */
  contactPhone: string | null;
  /** In which the host wrote the party. */
  locale: string | null;
}

/**
 * For those who may know the address. It names no guest.
 * @param publicUrl PUBLIC_URL
 */
export function calendarEventOf(party: PartyEntry, publicUrl: string): CalendarEvent {
  const { address, city, country } = party.place;
  const url = `${publicUrl}/invitations/${party.id}/`;
  return {
    uid: `${party.id}@convite`,
    sequence: party.calendarSequence,
    cancelled: Boolean(party.cancelledAt),
    start: party.dateStart.toISOString(),
    end: party.dateEnd.toISOString(),
    summary: party.name,
    location: [address, city, country].join(', '),
    description: [...detailsOf(party), url].join('\n'),
    url,
  };
}

function detailsOf({ bring, contactPhone: phone, locale }: PartyEntry): string[] {
  const t = translator(locale ?? DEFAULT_LOCALE);
  return [
    ...(bring ? [t('calendar:bring', { bring })] : []),
    ...(phone ? [t('calendar:call', { phone })] : []),
  ];
}

/** What a mail to an accepted household carries after its answer or a change of the party. */
export const calendarPartOf = (party: PartyEntry, publicUrl: string): CalendarPart => ({
  method: party.cancelledAt ? 'CANCEL' : 'REQUEST',
  event: calendarEventOf(party, publicUrl),
});

/** `20270320T190000Z` */
const compact = (moment: string) => moment.replace(/[-:]|\.\d{3}/g, '');

/** Opens Google Calendar with the entry filled in. */
export function googleCalendarLink(event: CalendarEvent): string {
  const link = new URL('https://calendar.google.com/calendar/render');
  link.search = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.summary,
    dates: `${compact(event.start)}/${compact(event.end)}`,
    location: event.location,
    details: event.description,
  }).toString();
  return link.href;
}
