import { assertOldEnoughForAccount, parseBirthday } from './birthday.js';

const now = new Date('2026-11-21T02:00:00Z');
const broken = (code: string, params?: object) =>
  expect.objectContaining({
    code: 'validation_failed',
    details: [{ field: 'birthday', code, params }],
  });

describe('a birthday', () => {
  it.each([
    ['2019-09-01'],
    [' 2019-09-01 '],
    ['2019-09-01 00:00:00'],
    ['2019-09-01 13:45'],
    ['2019-09-01T23:59:59.999Z'],
    ['2019-09-01T00:00:00-03:00'],
    ['2019-09-01T00:00:00-0300'],
  ])('is the day of %p, without the time', (text) => {
    expect(parseBirthday(text, now)).toBe('2019-09-01');
  });

  it.each([
    [''],
    ['ayer'],
    ['2019-9-1'],
    ['01/09/2019'],
    ['2019-02-29'],
    ['2019-13-01'],
    ['2019-00-10'],
    ['2019-09-01 mañana'],
    ['20190-09-01'],
  ])('is not %p', (text) => {
    expect(() => parseBirthday(text, now)).toThrow(broken('date'));
  });

  it('is between the first day of 1900 and today, and may be a leap day', () => {
    expect(parseBirthday('2020-02-29', now)).toBe('2020-02-29');
    expect(parseBirthday('2026-11-21', now)).toBe('2026-11-21');
    expect(parseBirthday('1900-01-01', now)).toBe('1900-01-01');
    expect(() => parseBirthday('2026-11-22', now)).toThrow(broken('in_the_future'));
    expect(() => parseBirthday('1899-12-31', now)).toThrow(
      broken('too_early', { min: '1900-01-01' }),
    );
  });

  it('allows an account from the thirteenth birthday on', () => {
    expect(() => assertOldEnoughForAccount('2013-11-21', now)).not.toThrow();
    expect(() => assertOldEnoughForAccount('2013-11-22', now)).toThrow(
      broken('too_young', { years: 13 }),
    );
  });
});
