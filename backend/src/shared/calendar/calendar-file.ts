import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalEventData,
} from 'ical-generator';
import type { CalendarEvent, CalendarPart } from './calendar-event.js';

const PRODUCT = { company: 'convite', product: 'convite', language: 'ES' };

/** How often a calendar program asks for a subscribed feed again, in seconds. */
const REFRESH_SECONDS = 4 * 3_600;

interface People {
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
}

/** RFC 5545. Times are in UTC, which every calendar program shows in the zone of its phone. */
export function calendarFeed(events: CalendarEvent[], now: Date): string {
  // Without a name: ical-generator does not escape it.
  const calendar = new ICalCalendar({ prodId: PRODUCT, ttl: REFRESH_SECONDS });
  events.forEach((event) => calendar.createEvent(entry(event, now)));
  return text(calendar);
}

/** The same for one mail: an invitation, a changed one, or its cancellation (RFC 5546). */
export function calendarMessage(
  { method, event }: CalendarPart,
  { organizer, attendee }: People,
  now: Date,
): string {
  const calendar = new ICalCalendar({ prodId: PRODUCT, method: ICalCalendarMethod[method] });
  calendar.createEvent({
    ...entry(event, now),
    organizer,
    attendees: [
      {
        ...attendee,
        status: ICalAttendeeStatus.ACCEPTED,
        role: ICalAttendeeRole.REQ,
        rsvp: false,
      },
    ],
  });
  return text(calendar);
}

/** Each line ends with CRLF (RFC 5545, 3.1); ical-generator leaves out the last one. */
const text = (calendar: ICalCalendar) => `${calendar.toString()}\r\n`;

const entry = (event: CalendarEvent, stamp: Date): ICalEventData => ({
  id: event.uid,
  sequence: event.sequence,
  status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  stamp,
  start: new Date(event.start),
  end: new Date(event.end),
  summary: event.summary,
  location: event.location,
  description: event.description,
  url: event.url,
});
