import fc from 'fast-check';
import ICAL from 'ical.js';
import { DateTime } from 'luxon';
import { calendarEventOf, calendarPartOf, googleCalendarLink } from './calendar-event.js';
import { calendarFeed, calendarMessage } from './calendar-file.js';

const URL_BASE = 'https://fiestas.uy';
const NOW = new Date('2027-03-01T12:00:00Z');

const ZONES = [
  'America/Montevideo',
  'America/Santiago',
  'America/Asuncion',
  'America/Sao_Paulo',
  'America/Mexico_City',
  'America/St_Johns',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
];

/** Characters that mean something in iCalendar, and those of Spanish and of phones. */
const texts = fc.string({
  unit: fc.constantFrom(...'abcñÑáü ,;:\\"\'=&%-_.()¡¿!?🎉👩‍👧'.split(''), '🦕', 'BEGIN:', 'END:'),
  minLength: 2,
  maxLength: 120,
});

const parties = fc
  .record({
    id: fc.uuid(),
    name: texts,
    place: fc.record({ address: texts, city: texts, country: texts }),
    zone: fc.constantFrom(...ZONES),
    // Wall-clock time, also in the hours that a clock change skips or repeats.
    start: fc.record({
      year: fc.integer({ min: 2026, max: 2032 }),
      ordinal: fc.integer({ min: 1, max: 365 }),
      hour: fc.integer({ min: 0, max: 23 }),
      minute: fc.constantFrom(0, 15, 30, 59),
    }),
    minutes: fc.integer({ min: 1, max: 72 * 60 }),
    isCancelled: fc.boolean(),
    bring: fc.option(texts),
    contactPhone: fc.constantFrom(null, '+59899123456'),
    locale: fc.constantFrom(null, 'es'),
    calendarSequence: fc.nat(1000),
  })
  .map(({ start, zone, minutes, isCancelled, ...party }) => {
    const dateStart = DateTime.fromObject(start, { zone }).toJSDate();
    const dateEnd = new Date(dateStart.getTime() + minutes * 60_000);
    return { ...party, zone, dateStart, dateEnd, cancelledAt: isCancelled ? NOW : null };
  });

const componentsOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file) as unknown[]).getAllSubcomponents('vevent');

it('parties are read by another parser as they are, in any zone', () => {
  const sample = fc.sample(parties, {
    numRuns: process.env.TEST_LONG ? 1_000 : 200,
    seed: 20_261_122,
  });
  const file = calendarFeed(
    sample.map((party) => calendarEventOf(party, URL_BASE)),
    NOW,
  );
  expect(file).toMatch(/^(?:[^\r\n]*\r\n)+$/);
  const read = componentsOf(file);
  expect(read).toHaveLength(sample.length);
  for (const [index, party] of sample.entries()) {
    const component = read[index] as ICAL.Component;
    const event = new ICAL.Event(component);
    const { address, city, country } = party.place;
    expect({
      uid: event.uid,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      start: event.startDate.toJSDate(),
      end: event.endDate.toJSDate(),
      summary: event.summary,
      location: event.location,
      url: component.getFirstPropertyValue('url'),
      description: event.description,
    }).toEqual({
      uid: `${party.id}@convite`,
      sequence: party.calendarSequence,
      status: party.cancelledAt ? 'CANCELLED' : 'CONFIRMED',
      start: party.dateStart,
      end: party.dateEnd,
      summary: party.name,
      location: `${address}, ${city}, ${country}`,
      url: `${URL_BASE}/invitations/${party.id}/`,
      description: [
        ...(party.bring ? [`Qué llevar: ${party.bring}`] : []),
        ...(party.contactPhone ? ['Por cualquier cosa: +59899123456'] : []),
        `${URL_BASE}/invitations/${party.id}/`,
      ].join('\n'),
    });
    const wall = (moment: Date) => DateTime.fromJSDate(moment, { zone: party.zone }).toISO();
    expect(wall(event.startDate.toJSDate())).toBe(wall(party.dateStart));
  }
});

const party = {
  id: '0b0c1d2e-3f40-4a5b-8c6d-7e8f90a1b2c3',
  name: 'Cumple de Ñandú, "5" & más; ¡vengan! 🎉',
  dateStart: new Date('2027-03-20T19:00:00Z'),
  dateEnd: new Date('2027-03-20T22:00:00Z'),
  place: { address: 'Av. Italia 1234', city: 'Montevideo', country: 'Uruguay' },
  cancelledAt: null,
  calendarSequence: 3,
  bring: 'Traje de baño',
  contactPhone: null,
  locale: null,
};
const people = {
  organizer: { name: 'Convite', email: 'hola@fiestas.uy' },
  attendee: { name: 'Ana "la tía", Pérez', email: 'ana@example.com' },
};

it('a mail asks for an entry, or takes it back, in the name of its recipient', () => {
  for (const [cancelledAt, method, status] of [
    [null, 'REQUEST', 'CONFIRMED'],
    [NOW, 'CANCEL', 'CANCELLED'],
  ] as const) {
    const part = calendarPartOf({ ...party, cancelledAt }, URL_BASE);
    const file = calendarMessage(part, people, NOW);
    expect(file).toMatch(/END:VCALENDAR\r\n$/);
    const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
    const [event] = calendar.getAllSubcomponents('vevent');
    expect(calendar.getFirstPropertyValue('method')).toBe(method);
    expect(event?.getFirstPropertyValue('status')).toBe(status);
    expect(event?.getFirstPropertyValue('organizer')).toBe('mailto:hola@fiestas.uy');
    expect(event?.getFirstPropertyValue('attendee')).toMatch(/^mailto:ana@example\.com$/i);
    expect(event?.getFirstProperty('attendee')?.getParameter('partstat')).toBe('ACCEPTED');
  }
});

it('the link to Google has the same entry', () => {
  const link = new URL(googleCalendarLink(calendarEventOf(party, URL_BASE)));
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: party.name,
    dates: '20270320T190000Z/20270320T220000Z',
    location: 'Av. Italia 1234, Montevideo, Uruguay',
    details: `Qué llevar: Traje de baño\n${URL_BASE}/invitations/${party.id}/`,
  });
});
