import { dateTime, endsAfter, notAfter, notOver, notTooFar } from './partyChecks';

const start = () => '2027-03-20 16:00';

describe('the dates of a party', () => {
  it('are asked for, and whole', () => {
    expect(dateTime('')?.code).toBe('required');
    expect(dateTime('invalid')?.code).toBe('date');
    expect(dateTime('2027-03-20 16:00')).toBeNull();
  });

  it.each([
    ['2027-03-20 16:00', 'before_start'],
    ['2027-03-20 15:00', 'before_start'],
    ['2027-03-23 16:05', 'too_long'],
    ['2027-03-23 16:00', undefined],
    ['2027-03-20 19:00', undefined],
  ])('ending at %s: %s', (end, code) => {
    expect(endsAfter(start)(end)?.code).toBe(code);
  });

  it('take answers until the start at most', () => {
    expect(notAfter(start)('2027-03-20 16:00')).toBeNull();
    expect(notAfter(start)('2027-03-20 16:05')?.code).toBe('after_start');
  });

  it('of a new party are not over where it is', () => {
    const over = notOver(
      () => 'Europe/Madrid',
      () => new Date('2027-03-20T18:30:00Z'),
    );
    expect(over('2027-03-20 19:00')?.code).toBe('in_the_past');
    expect(over('2027-03-20 20:00')).toBeNull();
  });

  it.each([
    ['2027-03-20T16:00:00Z', '2029-03-20 16:00', '2029-03-20 16:05'],
    ['2026-02-28T16:00:00Z', '2028-02-28 16:00', '2028-02-29 16:00'],
    ['2028-02-29T16:00:00Z', '2030-02-28 16:00', '2030-02-28 16:05'],
    ['2028-02-29T16:00:00Z', '2030-02-28 16:00', '2030-03-01 00:00'],
  ])('start within two calendar years of %s', (now, last, late) => {
    const tooFar = notTooFar(
      () => 'UTC',
      () => new Date(now),
    );
    expect(tooFar(last)).toBeNull();
    expect(tooFar(late)).toEqual({ code: 'too_far', params: { years: 2 } });
  });
});
