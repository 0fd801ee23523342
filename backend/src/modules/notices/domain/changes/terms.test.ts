import { asksToReconfirm, differences, kindOf, toStored, type Terms } from './terms.js';

const party: Terms = {
  dateStart: new Date('2027-03-20T19:00:00Z'),
  dateEnd: new Date('2027-03-20T22:00:00Z'),
  timezone: 'America/Montevideo',
  address: 'Rivera 1234',
  city: 'Montevideo',
  isCancelled: false,
};
const stored = (given: Partial<Terms> = {}) => toStored({ ...party, ...given });
const start = (time: string) => stored({ dateStart: new Date(`2027-03-20T${time}Z`) });

const SAME = stored();
const CANCELLED = stored({ isCancelled: true });
const END = stored({ dateEnd: new Date('2027-03-20T22:15:00Z') });
const ADDRESS = stored({ address: 'Rivera 4321' });
const CITY = stored({ city: 'Maldonado' });
/** The same moments, which the guests' clocks call differently. */
const ZONE = stored({ timezone: 'America/Lima' });
const ZONE_AND_TIMES = stored({
  timezone: 'America/Lima',
  dateStart: new Date('2027-03-20T21:00:00Z'),
  dateEnd: new Date('2027-03-21T00:00:00Z'),
});

describe('the terms of a party', () => {
  it('are stored with their moments in UTC', () => {
    expect(SAME).toEqual({
      ...{ timezone: 'America/Montevideo', address: 'Rivera 1234', city: 'Montevideo' },
      ...{ dateStart: '2027-03-20T19:00:00.000Z', dateEnd: '2027-03-20T22:00:00.000Z' },
      isCancelled: false,
    });
  });

  it.each([
    ['nothing', SAME, { start: false, end: false, place: false }],
    ['the start', start('19:01'), { start: true, end: false, place: false }],
    ['the end', END, { start: false, end: true, place: false }],
    ['the address', ADDRESS, { start: false, end: false, place: true }],
    ['the city', CITY, { start: false, end: false, place: true }],
    ['the zone', ZONE, { start: true, end: true, place: false }],
    ['the zone and the moments', ZONE_AND_TIMES, { start: false, end: false, place: false }],
  ])('differ by %s', (_, after, found) => {
    expect(differences(SAME, after)).toEqual(found);
  });
});

describe('a change', () => {
  it.each([
    [SAME, SAME, undefined],
    [SAME, start('19:01'), 'moved'],
    [SAME, END, 'moved'],
    [SAME, CITY, 'moved'],
    [SAME, CANCELLED, 'cancelled'],
    [CANCELLED, CANCELLED, undefined],
    [CANCELLED, SAME, 'restored'],
    [CANCELLED, CITY, 'restored'],
  ])('%#: of %j to %j is %s', (before, after, kind) => {
    expect(kindOf(before, after)).toBe(kind);
  });

  it('asks guests again from half an hour on, earlier or later', () => {
    expect(asksToReconfirm(SAME, start('19:29'))).toBe(false);
    expect(asksToReconfirm(SAME, start('19:30'))).toBe(true);
    expect(asksToReconfirm(SAME, start('18:31'))).toBe(false);
    expect(asksToReconfirm(SAME, start('18:30'))).toBe(true);
    expect(asksToReconfirm(SAME, END)).toBe(false);
    expect(asksToReconfirm(SAME, SAME)).toBe(false);
  });

  it('asks guests again about another place, and a party that takes place after all', () => {
    expect(asksToReconfirm(SAME, ADDRESS)).toBe(true);
    expect(asksToReconfirm(CANCELLED, SAME)).toBe(true);
    expect(asksToReconfirm(SAME, CANCELLED)).toBe(false);
    expect(asksToReconfirm(CANCELLED, stored({ isCancelled: true, city: 'Maldonado' }))).toBe(
      false,
    );
  });
});
