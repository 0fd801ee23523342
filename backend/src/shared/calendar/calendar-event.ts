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
  /** Where the invitation is. */
  url: string;
}

/** The invitation as a calendar program takes it from a mail (RFC 5546). */
export interface CalendarPart {
  method: 'REQUEST' | 'CANCEL';
  event: CalendarEvent;
}

interface PartyEntry {
  id: string;
  name: string;
  dateStart: Date;
  dateEnd: Date;
  place: { address: string; city: string; country: string };
  cancelledAt: Date | null;
  calendarSequence: number;
}

/**
 * For those who may know the address. It names no guest.
 * @param publicUrl PUBLIC_URL
 */
export function calendarEventOf(party: PartyEntry, publicUrl: string): CalendarEvent {
  const { address, city, country } = party.place;
  return {
    uid: `${party.id}@convite`,
    sequence: party.calendarSequence,
    cancelled: Boolean(party.cancelledAt),
    start: party.dateStart.toISOString(),
    end: party.dateEnd.toISOString(),
    summary: party.name,
    location: [address, city, country].join(', '),
    url: `${publicUrl}/invitations/${party.id}/`,
  };
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
    details: event.url,
  }).toString();
  return link.href;
}
