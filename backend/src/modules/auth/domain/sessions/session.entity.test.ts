import { Session } from './session.entity.js';

const DAY = 24 * 3_600_000;
const start = new Date('2027-03-01T12:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

describe('a session', () => {
  it('advances with each refresh and lasts 30 days from the last one', () => {
    const session = new Session('account', start);

    expect(session.rotate(0, after(1000))).toBe(true);
    expect(session.rotate(1, after(60_000))).toBe(true);

    expect(session.generation).toBe(2);
    expect(session.expiresAt).toEqual(after(60_000 + 30 * DAY));
  });

  it('ends 90 days after the log-in, however often it is refreshed', () => {
    const session = new Session('account', start);
    for (const days of [20, 40, 60, 80]) {
      expect(session.rotate(session.generation, after(days * DAY))).toBe(true);
    }
    expect(session.expiresAt).toEqual(after(90 * DAY));
    expect(session.rotate(session.generation, after(90 * DAY - 1))).toBe(true);
    expect(session.rotate(session.generation, after(90 * DAY))).toBe(false);
  });

  it('accepts the previous token for 10 s without advancing again', () => {
    const session = new Session('account', start);
    session.rotate(0, start);

    expect(session.rotate(0, after(10_000))).toBe(true);
    expect(session.generation).toBe(1);
  });

  it('counts the 10 s from the first use, not from a retry', () => {
    const session = new Session('account', start);
    session.rotate(0, start);
    session.rotate(0, after(9_000));

    expect(session.rotate(0, after(10_001))).toBe(false);
  });

  it('works without a key until it is bound to one, and then only with it', () => {
    const session = new Session('account', start);
    expect(session.isUsableWith(undefined)).toBe(true);
    expect(session.isUsableWith('key')).toBe(true);
    session.bindTo('key');
    expect(session.isUsableWith('key')).toBe(true);
    expect(session.isUsableWith('another')).toBe(false);
    expect(session.isUsableWith(undefined)).toBe(false);
  });

  it('refuses a token of a generation that it never had', () => {
    const session = new Session('account', start);
    expect(session.rotate(1, after(1))).toBe(false);
    expect(session.rotate(-1, after(1))).toBe(false);
  });

  it('refuses a token whose successor was used, however soon', () => {
    const session = new Session('account', start);
    session.rotate(0, start);
    session.rotate(1, after(1));

    expect(session.rotate(0, after(2))).toBe(false);
  });
});
