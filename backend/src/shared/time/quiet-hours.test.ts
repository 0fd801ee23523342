import fc from 'fast-check';
import { DateTime } from 'luxon';
import { canWait, isQuiet, nextAllowed, wakingHoursLater } from './quiet-hours.js';

const ZONES = [
  'America/Montevideo',
  'America/Santiago', // clocks change at midnight
  'America/Asuncion',
  'America/Havana',
  'Europe/Madrid',
  'Australia/Lord_Howe', // by half an hour
  'Asia/Kathmandu',
];
const zones = fc.constantFrom(...ZONES);

/** Moments within four days of a clock change of the zone, if it has any. */
const moments = fc.tuple(zones, fc.integer({ min: 0, max: 96 * 60 })).chain(([zone, minutes]) => {
  const changes = clockChanges(zone);
  const around = changes.length > 0 ? changes : [Date.parse('2027-01-01T00:00:00Z')];
  return fc
    .constantFrom(...around)
    .map((change) => ({ zone, moment: new Date(change + (minutes - 48 * 60) * 60_000) }));
});

/** From 2022 to 2028, to the hour: some zones gave clock changes up meanwhile. */
function clockChanges(zone: string): number[] {
  const known = cache.get(zone);
  if (known) return known;
  const found: number[] = [];
  const offset = (time: number) => DateTime.fromMillis(time, { zone }).offset;
  const end = Date.UTC(2028, 0);
  for (let time = Date.UTC(2022, 0); time < end; time += 86_400_000) {
    if (offset(time) !== offset(time + 86_400_000)) found.push(time + 43_200_000);
  }
  cache.set(zone, found);
  return found;
}
const cache = new Map<string, number[]>();

const wall = (moment: Date, zone: string) => DateTime.fromJSDate(moment, { zone });

describe('the next allowed moment', () => {
  it('is the moment itself by day, and otherwise the next 8:00 on the party’s clock', () => {
    fc.assert(
      fc.property(moments, ({ zone, moment }) => {
        const next = nextAllowed(moment, zone);
        expect(isQuiet(next, zone)).toBe(false);
        if (!isQuiet(moment, zone)) return expect(next).toEqual(moment);
        expect(wall(next, zone).toFormat('HH:mm:ss.SSS')).toBe('08:00:00.000');
        // No minute before it is allowed.
        for (let time = moment.getTime(); time < next.getTime(); time += 900_000) {
          expect(isQuiet(new Date(time), zone)).toBe(true);
        }
        // A night of ten hours, with an hour more or less when the clocks change.
        expect(next.getTime() - moment.getTime()).toBeLessThanOrEqual(11 * 3_600_000);
      }),
      { numRuns: process.env.TEST_LONG ? 2_000 : 100 },
    );
  });

  it.each([
    ['America/Santiago', '2026-09-05T22:30', '2026-09-06T08:00'], // 0:00 is skipped
    ['America/Santiago', '2026-04-04T22:30', '2026-04-05T08:00'], // 23:00 is repeated
    ['Europe/Madrid', '2027-03-28T01:59', '2027-03-28T08:00'],
    ['America/Montevideo', '2027-03-20T07:59', '2027-03-20T08:00'],
    ['America/Montevideo', '2027-03-20T22:00', '2027-03-21T08:00'],
    ['America/Montevideo', '2027-03-20T21:59', '2027-03-20T21:59'],
  ])('in %s after %s is %s', (zone, from, to) => {
    const moment = DateTime.fromISO(from, { zone }).toJSDate();
    expect(wall(nextAllowed(moment, zone), zone).toFormat("yyyy-MM-dd'T'HH:mm")).toBe(to);
  });
});

const ZONE = 'America/Montevideo';
const local = (text: string) => DateTime.fromISO(text, { zone: ZONE }).toJSDate();
const text = (moment: Date) => wall(moment, ZONE).toFormat("yyyy-MM-dd'T'HH:mm");

describe('twelve waking hours', () => {
  it.each([
    ['2027-03-18T09:15', '2027-03-18T21:15'],
    ['2027-03-18T10:00', '2027-03-18T22:00'],
    ['2027-03-18T18:33', '2027-03-19T16:33'],
    ['2027-03-18T23:40', '2027-03-19T20:00'],
    ['2027-03-18T03:00', '2027-03-18T20:00'],
  ])('from %s last until %s', (from, to) => {
    expect(text(wakingHoursLater(local(from), 12, ZONE))).toBe(to);
  });

  it('end by day, and are twelve hours and nights, in any zone', () => {
    fc.assert(
      fc.property(moments, ({ zone, moment }) => {
        const end = wakingHoursLater(moment, 12, zone).getTime();
        expect(isQuiet(new Date(end - 1), zone)).toBe(false);
        let awake = 0;
        const minute = 60_000;
        for (let time = moment.getTime(); time < end; time += 15 * minute) {
          if (!isQuiet(new Date(time), zone)) awake += Math.min(15, (end - time) / minute);
        }
        // Counted in quarters of an hour.
        expect(Math.abs(awake - 12 * 60)).toBeLessThanOrEqual(30);
      }),
      { numRuns: process.env.TEST_LONG ? 500 : 50 },
    );
  });
});

describe('a mail about a party from 16:00 to 19:00 on 20 March', () => {
  const party = (from = '16:00', to = '2027-03-20T19:00') => ({
    timezone: ZONE,
    dateStart: local(`2027-03-20T${from}`),
    dateEnd: local(to),
  });

  it.each([
    ['on the evening before', party(), '2027-03-19T23:59', true],
    ['on the day', party(), '2027-03-20T00:00', false],
    ['on the day, after it', party(), '2027-03-20T23:59', false],
    ['on the day after', party(), '2027-03-21T00:00', true],
    [
      'after midnight of a party that goes on',
      party('20:00', '2027-03-21T02:00'),
      '2027-03-21T03:00',
      false,
    ],
    ['before one that starts at 8:00', party('08:00'), '2027-03-19T23:00', false],
    ['before one that starts at 8:01', party('08:01'), '2027-03-19T23:00', true],
    ['about none', { timezone: ZONE }, '2027-03-20T23:00', true],
  ])('can wait for the morning, or not: %s', (_, about, now, expected) => {
    expect(canWait(about, local(now))).toBe(expected);
  });
});
