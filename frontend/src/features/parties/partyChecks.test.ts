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

  it('start within two years', () => {
    const tooFar = notTooFar(
      () => 'UTC',
      () => new Date('2027-03-20T16:00:00Z'),
    );
    expect(tooFar('2029-03-21 16:00')).toBeNull();
    expect(tooFar('2029-03-21 16:05')).toEqual({ code: 'too_far', params: { years: 2 } });
  });
});
