import { DateTime } from 'luxon';
import { noticedUntil, reminderState } from './reminder.js';

const START = new Date('2027-03-20T19:00:00Z'); // 16:00
const DEADLINE = new Date('2027-03-18T23:00:00Z'); // 20:00
const party = {
  status: 'pending' as const,
  dateStart: START,
  rsvpDueDate: DEADLINE,
  timezone: 'America/Montevideo',
  cancelledAt: null,
};
const wall = (moment: Date, zone: string) => DateTime.fromJSDate(moment, { zone });
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
