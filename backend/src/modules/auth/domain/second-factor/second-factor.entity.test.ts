import { SecondFactor } from './second-factor.entity.js';

const MINUTE = 60_000;
const NOW = new Date('2027-03-01T12:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);
const sealed = { sealed: 'sealed', keyId: 'key' };

const started = () => new SecondFactor('11111111-1111-4111-8111-111111111111', sealed, NOW);
function confirmed(hashes: string[] = []) {
  const factor = started();
  factor.confirm(100, hashes, NOW);
  return factor;
}

describe('setting it up', () => {
  it('is possible for an hour, until it is confirmed', () => {
    const factor = started();
    expect(factor.isOn).toBe(false);
    expect(factor.canBeConfirmed(new Date(later(60).getTime() - 1))).toBe(true);
    expect(factor.canBeConfirmed(later(60))).toBe(false);
    factor.confirm(100, [], NOW);
    expect(factor.isOn).toBe(true);
    expect(factor.canBeConfirmed(NOW)).toBe(false);
  });

  it('starts without recovery codes and with all time steps unused', () => {
    const factor = started();
    expect(factor.recoveryHashes).toEqual([]);
    expect(factor.useStep(0)).toBe(true);
  });

  it('starts the hour again with another secret', () => {
    const factor = started();
    factor.restart({ sealed: 'other', keyId: 'key 2' }, later(59));
    expect(factor).toMatchObject({ sealed: 'other', keyId: 'key 2' });
    expect(factor.canBeConfirmed(later(118))).toBe(true);
  });
});

describe('a code of the app', () => {
  it('is used once, and no earlier one after it', () => {
    const factor = confirmed();
    expect(factor.useStep(100)).toBe(false); // the one that confirmed
    expect(factor.useStep(102)).toBe(true);
    expect(factor.useStep(102)).toBe(false);
    expect(factor.useStep(101)).toBe(false);
    expect(factor.useStep(103)).toBe(true);
  });
});

describe('a recovery code', () => {
  it('is used once', () => {
    const factor = confirmed(['a', 'b']);
    expect(factor.useRecoveryCode('c')).toBe(false);
    expect(factor.useRecoveryCode('a')).toBe(true);
    expect(factor.useRecoveryCode('a')).toBe(false);
    expect(factor.recoveryHashes).toEqual(['b']);
  });

  it('of an earlier list does not count', () => {
    const factor = confirmed(['a']);
    factor.replaceRecoveryCodes(['b']);
    expect(factor.useRecoveryCode('a')).toBe(false);
    expect(factor.useRecoveryCode('b')).toBe(true);
  });
});

describe('wrong tries', () => {
  const tryFiveTimes = (factor: SecondFactor, now: Date) =>
    Array.from({ length: 5 }, () => factor.countWrongTry(now));

  it('pause after five for 15 minutes', () => {
    const factor = confirmed();
    expect(factor.pauseAt(NOW)).toBe(0);
    expect(tryFiveTimes(factor, NOW)).toEqual([4, 3, 2, 1, 0]);
    expect(factor.pauseAt(NOW)).toBe(15 * MINUTE);
    expect(factor.pauseAt(later(14))).toBe(MINUTE);
    expect(factor.pauseAt(later(16))).toBe(0);
  });

  it('double the pause each time, up to a day', () => {
    const factor = confirmed();
    const pauses = Array.from({ length: 9 }, () => {
      tryFiveTimes(factor, NOW);
      return factor.pauseAt(NOW) / MINUTE;
    });
    expect(pauses).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
  });

  it.each([
    ['code', (factor: SecondFactor) => factor.useStep(101)],
    ['recovery code', (factor: SecondFactor) => factor.useRecoveryCode('a')],
  ])('are forgotten after a right %s', (_kind, use) => {
    const factor = confirmed(['a']);
    tryFiveTimes(factor, NOW);
    factor.countWrongTry(later(20));
    use(factor);
    expect(factor.pauseAt(NOW)).toBe(0);
    expect(tryFiveTimes(factor, NOW)).toEqual([4, 3, 2, 1, 0]);
    expect(factor.pauseAt(NOW)).toBe(15 * MINUTE);
  });

  it('are not forgotten after a code that was used before', () => {
    const factor = confirmed();
    factor.countWrongTry(NOW);
    factor.useStep(100);
    expect(factor.countWrongTry(NOW)).toBe(3);
  });
});
