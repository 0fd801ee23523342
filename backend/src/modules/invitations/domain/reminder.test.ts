import fc from 'fast-check';
import { DateTime } from 'luxon';
import { isQuiet, nextAllowed, noticedUntil, reminderState } from './reminder.js';

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
      { numRuns: process.env.MUTATION_LAYER ? 100 : 2_000 },
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

const START = new Date('2027-03-20T19:00:00Z'); // 16:00
const DEADLINE = new Date('2027-03-18T23:00:00Z'); // 20:00
const party = {
  status: 'pending' as const,
  dateStart: START,
  rsvpDueDate: DEADLINE,
  timezone: 'America/Montevideo',
  cancelledAt: null,
};
const at = (moment: string) => DateTime.fromISO(moment, { zone: party.timezone }).toJSDate();

describe('a reminder', () => {
  it('of the deadline is due 48 hours before it', () => {
    expect(reminderState('deadline', party, at('2027-03-16T19:59'))).toBe('later');
    expect(reminderState('deadline', party, at('2027-03-16T20:00'))).toBe('now');
    expect(reminderState('deadline', party, at('2027-03-18T19:59'))).toBe('now');
    expect(reminderState('deadline', party, DEADLINE)).toBe('never');
  });

  it('of the party is due at the same time of the day before', () => {
    expect(reminderState('party', party, at('2027-03-19T15:59'))).toBe('later');
    expect(reminderState('party', party, at('2027-03-19T16:00'))).toBe('now');
    expect(reminderState('party', party, START)).toBe('never');
  });

  it('keeps the time of the day before when the clocks change between', () => {
    const spring = {
      ...party,
      timezone: 'Europe/Madrid',
      dateStart: new Date('2027-03-28T14:00:00Z'),
    };
    expect(wall(noticedUntil('party', spring), spring.timezone).toFormat('dd HH:mm')).toBe(
      '27 16:00',
    );
  });

  it('waits for the morning', () => {
    const late = { ...party, dateStart: new Date('2027-03-21T01:30:00Z') }; // 22:30
    expect(reminderState('party', late, at('2027-03-19T22:30'))).toBe('later');
    expect(reminderState('party', late, at('2027-03-20T07:59'))).toBe('later');
    expect(reminderState('party', late, at('2027-03-20T08:00'))).toBe('now');
  });

  it('is not sent when the morning would be too late', () => {
    const early = { ...party, dateStart: at('2027-03-20T07:30') };
    expect(reminderState('party', early, at('2027-03-19T23:00'))).toBe('never');
    expect(reminderState('party', early, at('2027-03-19T21:59'))).toBe('now');
  });

  it.each([
    { ...party, cancelledAt: new Date('2027-03-10T12:00:00Z') },
    { ...party, status: 'started' as const },
    { ...party, status: 'finished' as const },
  ])('is none for a party that is called off, started or finished: %#', (other) => {
    expect(reminderState('party', other, at('2027-03-19T18:00'))).toBe('never');
    expect(reminderState('deadline', other, at('2027-03-17T18:00'))).toBe('never');
  });
});
