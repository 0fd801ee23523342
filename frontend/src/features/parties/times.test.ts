import { endsFor, onDay, shortTime, timesOfDay } from './times';

describe('the times of a wheel', () => {
  it('are a quarter of an hour apart, from midnight on', () => {
    const times = timesOfDay('2027-03-20 16:00');
    expect(times).toHaveLength(96);
    expect([times[0], times[1], times.at(-1)]).toEqual([
      '2027-03-20 00:00',
      '2027-03-20 00:15',
      '2027-03-20 23:45',
    ]);
  });

  it('contain the chosen time, also between two quarters of an hour', () => {
    const times = timesOfDay('2027-03-20 16:05');
    expect(times).toHaveLength(96);
    expect(times).toContain('2027-03-20 16:05');
    expect(times[0]).toBe('2027-03-20 00:05');
  });
});

describe('the ends of a party', () => {
  it('begin after its start, and reach as far as a party may', () => {
    const ends = endsFor('2027-03-20 16:00', '2027-03-20 19:00');
    expect([ends[0], ends.at(-1)]).toEqual(['2027-03-20 16:15', '2027-03-23 16:00']);
  });

  it('have a later one among them, and none that is too late', () => {
    expect(endsFor('2027-03-20 16:00', '2027-03-22 19:05')).toContain('2027-03-22 19:05');
    expect(endsFor('2027-03-20 16:00', '2027-03-29 19:00').at(-1)).toBe('2027-03-23 16:00');
  });
});

it('moves a time to another day', () =>
  expect(onDay('2027-03-20 16:30', '2027-04-01')).toBe('2027-04-01 16:30'));

it.each([
  ['2027-03-20 16:00', '16'],
  ['2027-03-20 16:30', '16:30'],
  ['2027-03-20 09:05', '9:05'],
  ['2027-03-20 00:00', '0'],
])('says the time of %s as %s', (value, said) => expect(shortTime(value)).toBe(said));
