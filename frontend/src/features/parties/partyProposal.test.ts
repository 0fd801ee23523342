import { emptyParty, type PartyValues } from './partyForm';
import { proposedDates, repeated } from './partyProposal';

const zone = 'America/Montevideo';
/** What is proposed when a clock in Montevideo shows that. */
const proposedAt = (clock: string) => proposedDates(zone, new Date(`${clock}:00-03:00`));

describe('the dates proposed for a new party', () => {
  it('are three hours of Saturday afternoon, with the deadline two days before', () => {
    expect(proposedAt('2026-11-23T10:00')).toEqual({
      date_start: '2026-11-28 16:00',
      date_end: '2026-11-28 19:00',
      rsvp_due_date: '2026-11-26 16:00',
    });
  });

  it.each([
    ['Sunday', '2026-11-22T23:59', '2026-11-28'],
    ['Wednesday, a day before the deadline', '2026-11-25T15:59', '2026-11-28'],
    ['Wednesday, less than a day before', '2026-11-25T16:00', '2026-12-05'],
    ['Thursday', '2026-11-26T09:00', '2026-12-05'],
    ['Friday', '2026-11-27T09:00', '2026-12-05'],
    ['Saturday morning', '2026-11-28T00:00', '2026-12-05'],
    ['Saturday night', '2026-11-28T23:59', '2026-12-05'],
    ['the end of a year', '2026-12-31T12:00', '2027-01-09'],
  ])('leave families a day to answer on %s', (_, clock, day) => {
    expect(proposedAt(clock).date_start).toBe(`${day} 16:00`);
  });

  it('are of the calendar where the party is', () => {
    const now = new Date('2026-11-29T02:00:00Z'); // Saturday night in Montevideo, Sunday in Madrid
    expect(proposedDates(zone, now).date_start).toBe('2026-12-05 16:00');
    expect(proposedDates('Pacific/Kiritimati', now).date_start).toBe('2026-12-05 16:00');
    const wednesday = new Date('2026-11-25T14:30:00Z'); // 11:30 in Montevideo, Thursday at 4:30 there
    expect(proposedDates(zone, wednesday).date_start).toBe('2026-11-28 16:00');
    expect(proposedDates('Pacific/Kiritimati', wednesday).date_start).toBe('2026-12-05 16:00');
  });

  it('keep their hour when the clocks change', () => {
    const now = new Date('2027-03-22T12:00:00Z'); // Madrid's clocks change on 28 March
    expect(proposedDates('Europe/Madrid', now)).toEqual({
      date_start: '2027-03-27 16:00',
      date_end: '2027-03-27 19:00',
      rsvp_due_date: '2027-03-25 16:00',
    });
  });
});

describe('a party that is repeated', () => {
  const titleOf = ({ honoree_name, turns }: PartyValues) => `Los ${turns} de ${honoree_name}`;
  const last = {
    ...emptyParty(zone, 'Uruguay'),
    name: 'Cumple de Sofía',
    date_start: '2025-12-05 17:30', // a Friday
    date_end: '2025-12-05 20:00',
    rsvp_due_date: '2025-12-02 12:00',
    turns: '6',
  };
  const now = new Date('2026-11-23T13:00:00Z');

  it('is on the same day of the week at the same hours, a year older', () => {
    expect(repeated(last, now, titleOf)).toEqual({
      ...last,
      date_start: '2026-11-27 17:30',
      date_end: '2026-11-27 20:00',
      rsvp_due_date: '2026-11-24 12:00',
      turns: '7',
    });
  });

  it('leaves families a day to answer', () => {
    const { rsvp_due_date, date_start } = repeated(last, new Date('2026-11-23T15:01:00Z'), titleOf);
    expect([rsvp_due_date, date_start]).toEqual(['2026-12-01 12:00', '2026-12-04 17:30']);
  });

  it('that is still to come is a week later, and as old', () => {
    const next = { ...last, date_start: '2027-02-05 17:30', date_end: '2027-02-05 20:00' };
    expect(repeated({ ...next, rsvp_due_date: '2027-02-05 17:30' }, now, titleOf)).toMatchObject({
      date_start: '2027-02-12 17:30',
      turns: '6',
    });
  });

  it('has no age if it had none', () => {
    expect(repeated({ ...last, turns: '' }, now, titleOf).turns).toBe('');
  });

  it('has the title of its new age, unless its host wrote another', () => {
    const guadalupe = { ...last, honoree_name: 'Guadalupe' };
    const nameOf = (name: string) => repeated({ ...guadalupe, name }, now, titleOf).name;
    expect(nameOf('Los 6 de Guadalupe')).toBe('Los 7 de Guadalupe');
    expect(nameOf('¡Fiesta de Guada!')).toBe('¡Fiesta de Guada!');
  });
});
