import fc from 'fast-check';
import { DateTime } from 'luxon';
import { formatInWords, formatMoment } from './wall-clock.js';

describe('a moment on the wire', () => {
  it.each([
    ['2027-03-20 19:00:00+00', 'America/Montevideo', '2027-03-20T16:00:00-03:00'],
    ['2027-03-20 19:00:00.987654+00', 'UTC', '2027-03-20T19:00:00+00:00'],
    ['2027-03-20 16:00:00-03', 'Asia/Kolkata', '2027-03-21T00:30:00+05:30'],
    ['2027-03-21 00:30:00+05:30', 'America/St_Johns', '2027-03-20T16:30:00-02:30'],
  ])('%s in %s is %s', (moment, zone, text) => {
    expect(formatMoment(moment, zone)).toBe(text);
  });

  it.each([
    // In Chile the clock goes back at midnight, on Lord Howe by half an hour at half past.
    ['America/Santiago', '2027-04-04T02:59:59Z', '2027-04-03T23:59:59-03:00'],
    ['America/Santiago', '2027-04-04T03:00:00Z', '2027-04-03T23:00:00-04:00'],
    ['Australia/Lord_Howe', '2027-10-02T15:29:59Z', '2027-10-03T01:59:59+10:30'],
    ['Australia/Lord_Howe', '2027-10-02T15:30:00Z', '2027-10-03T02:30:00+11:00'],
  ])('follows the clocks of %s at %s', (zone, moment, text) => {
    expect(formatMoment(new Date(moment), zone)).toBe(text);
  });

  it('equals luxon’s result in every zone at any time', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const moments = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    const expected = (moment: Date, zone: string) =>
      DateTime.fromJSDate(moment, { zone }).startOf('second').toISO({ suppressMilliseconds: true });
    fc.assert(
      fc.property(moments, zones, (moment, zone) => {
        // UTC is written with an offset too.
        expect(formatMoment(moment, zone)).toBe(expected(moment, zone)?.replace(/Z$/, '+00:00'));
      }),
    );
  });

  it('has a zone', () => {
    expect(() => formatMoment(new Date(), 'Nowhere/Else')).toThrow('Nowhere/Else');
  });
});

describe('a moment in the words of a mail', () => {
  const inWords = (moment: string, now: string) =>
    formatInWords(new Date(moment), 'America/Montevideo', 'es', new Date(now));

  it('is without the year in which it is read', () => {
    expect(inWords('2027-03-20T19:00:00Z', '2027-01-01T03:00:00Z')).toBe(
      'sábado 20 de marzo a las 16:00',
    );
  });

  it('has any other year, as clocks show it there', () => {
    const now = '2027-01-01T02:59:00Z';
    expect(inWords('2027-03-20T19:00:00Z', now)).toBe('sábado 20 de marzo de 2027 a las 16:00');
    expect(inWords('2027-01-01T02:59:00Z', now)).toBe('jueves 31 de diciembre a las 23:59');
  });
});
