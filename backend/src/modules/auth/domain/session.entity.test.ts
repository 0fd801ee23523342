import { RETRY_GRACE_MS, Session, SESSION_LIFE_MS } from './session.entity.js';

const start = new Date('2027-03-01T12:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

describe('a session', () => {
  it('moves on with each refresh and lives 30 days from the last one', () => {
    const session = Session.open('account', start);

    expect(session.rotate(0, after(1000))).toBe(true);
    expect(session.rotate(1, after(60_000))).toBe(true);

    expect(session.generation).toBe(2);
    expect(session.expiresAt).toEqual(after(60_000 + SESSION_LIFE_MS));
  });

  it('lets the token just used through for 10 s without moving again', () => {
    const session = Session.open('account', start);
    session.rotate(0, start);

    expect(session.rotate(0, after(RETRY_GRACE_MS))).toBe(true);
    expect(session.generation).toBe(1);
  });

  it('counts the 10 s from the first use, not from a retry', () => {
    const session = Session.open('account', start);
    session.rotate(0, start);
    session.rotate(0, after(9_000));

    expect(session.rotate(0, after(RETRY_GRACE_MS + 1))).toBe(false);
  });

  it('refuses a token whose successor was used, however soon', () => {
    const session = Session.open('account', start);
    session.rotate(0, start);
    session.rotate(1, after(1));

    expect(session.rotate(0, after(2))).toBe(false);
  });
});
