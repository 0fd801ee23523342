import {
  followStart,
  fromWire,
  isOneDay,
  isWallClock,
  later,
  moveStart,
  nowIn,
} from './partyDates';

const dates = (date_start: string, date_end = '', rsvp_due_date = '') => ({
  date_start,
  date_end,
  rsvp_due_date,
});

const present = '2027-03-01 12:00';
const follow = (previous: string, moved: ReturnType<typeof dates>) =>
  followStart(previous, moved, present);

describe('the dates of a party', () => {
  it('end three hours after the start and take answers until two days before by default', () => {
    expect(follow('', dates('2027-03-20 22:30'))).toEqual(
      dates('2027-03-20 22:30', '2027-03-21 01:30', '2027-03-18 22:30'),
    );
  });

  it('take answers until the start when two days before has passed', () => {
    expect(follow('', dates('2027-03-03 12:00')).rsvp_due_date).toBe('2027-03-03 12:00');
    expect(follow('', dates('2027-03-03 12:05')).rsvp_due_date).toBe('2027-03-01 12:05');
  });

  it('keep a deadline two days before the start there', () => {
    const moved = dates('2027-03-27 15:00', '2027-03-20 19:00', '2027-03-18 16:00');
    expect(follow('2027-03-20 16:00', moved).rsvp_due_date).toBe('2027-03-25 15:00');
    const tomorrow = dates('2027-03-02 16:00', '2027-03-20 19:00', '2027-03-18 16:00');
    expect(follow('2027-03-20 16:00', tomorrow).rsvp_due_date).toBe('2027-03-02 16:00');
  });

  it('move with the start and keep the length of the party', () => {
    const moved = dates('2027-03-27 16:00', '2027-03-20 20:00', '2027-03-20 16:00');
    expect(follow('2027-03-20 16:00', moved)).toEqual(
      dates('2027-03-27 16:00', '2027-03-27 20:00', '2027-03-27 16:00'),
    );
  });

  it('keep a deadline that the host chose while it is not after the start', () => {
    const later = dates('2027-03-27 16:00', '2027-03-20 19:00', '2027-03-18 12:00');
    expect(follow('2027-03-20 16:00', later).rsvp_due_date).toBe('2027-03-18 12:00');
    const sooner = dates('2027-03-10 16:00', '2027-03-20 19:00', '2027-03-18 12:00');
    expect(follow('2027-03-20 16:00', sooner).rsvp_due_date).toBe('2027-03-10 16:00');
  });

  it('leave a deadline that has passed where it was, unless two days before is to come', () => {
    const passed = (date_start: string) =>
      follow('2027-03-02 16:00', dates(date_start, '2027-03-02 19:00', '2027-02-28 16:00'));
    expect(passed('2027-03-02 17:00').rsvp_due_date).toBe('2027-02-28 16:00');
    expect(passed('2027-03-12 16:00').rsvp_due_date).toBe('2027-03-10 16:00');
  });

  it('keep the deadline through the days that are tried out', () => {
    const opened = dates('2027-03-20 16:00', '2027-03-20 19:00', '2027-03-18 12:00');
    const tried = moveStart(opened, opened, '2027-03-10 16:00', present);
    expect(tried.rsvp_due_date).toBe('2027-03-10 16:00');
    expect(moveStart(opened, tried, '2027-03-19 16:00', present)).toEqual(
      dates('2027-03-19 16:00', '2027-03-19 19:00', '2027-03-18 12:00'),
    );
  });

  it('wait while the start is still being typed', () => {
    const typing = dates('invalid', '2027-03-20 19:00', '');
    expect(follow('2027-03-20 16:00', typing)).toEqual(typing);
  });

  it('are the wall clock of the party, whatever the zone of the device', () => {
    expect(fromWire('2027-03-20T16:00:00-03:00')).toBe('2027-03-20 16:00');
    expect(later('2027-12-31 23:30', 3_600_000)).toBe('2028-01-01 00:30');
    expect(nowIn('America/Montevideo', new Date('2027-03-20T02:05:00Z'))).toBe('2027-03-19 23:05');
    expect(isWallClock('2027-13-20 16:00')).toBe(false);
  });
});

describe('a party is on one day', () => {
  it.each([
    ['2027-03-20 16:00', '2027-03-20 19:00', true],
    ['2027-03-20 20:00', '2027-03-21 02:00', true],
    ['2027-03-20 00:30', '2027-03-20 23:30', true],
    ['2027-03-20 10:00', '2027-03-21 09:00', false],
  ])('from %s to %s: %s', (start, end, expected) => expect(isOneDay(start, end)).toBe(expected));
});
