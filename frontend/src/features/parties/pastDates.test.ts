import { emptyParty, type PartyValues } from './partyForm';
import { pastDates } from './pastDates';

const now = new Date('2027-03-20T18:30:00Z'); // 15:30 in Montevideo
const before: PartyValues = {
  ...emptyParty('America/Montevideo', 'Uruguay'),
  date_start: '2027-03-20 16:00',
  date_end: '2027-03-20 19:00',
  rsvp_due_date: '2027-03-20 15:45',
};

describe('an edit of the dates', () => {
  it.each<[Partial<PartyValues>, ReturnType<typeof pastDates>]>([
    [{}, null],
    [{ date_start: '2027-03-20 15:35' }, null],
    [{ date_start: '2027-03-20 15:30' }, 'start'],
    [{ date_start: '2027-03-20 12:00', date_end: '2027-03-20 15:30' }, 'end'],
    [{ rsvp_due_date: '2027-03-20 15:00' }, 'deadline'],
    [{ rsvp_due_date: '2027-03-20 15:35' }, null],
    [{ timezone: 'America/Sao_Paulo' }, null],
    [{ timezone: 'Europe/Madrid' }, 'end'],
  ])('to %j moves into the past: %s', (changes, past) => {
    expect(pastDates(before, { ...before, ...changes }, now)).toBe(past);
  });

  it('of a party that is over is not asked about when the dates stay', () => {
    const over = { ...before, date_start: '2027-03-18 16:00', date_end: '2027-03-18 19:00' };
    expect(pastDates(over, { ...over, name: 'Otro' }, now)).toBeNull();
  });
});
