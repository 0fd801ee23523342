import { Session } from './session.entity.js';

const now = new Date('2027-03-01T12:00:00Z');
const DAY_MS = 24 * 3_600_000;

describe('a refresh token', () => {
  it('belongs to the current generation of its session and expires with it', () => {
    const session = new Session('account', now);
    session.rotate(0, now);
    expect(session.issueToken('hash')).toMatchObject({
      hash: 'hash',
      sessionId: session.id,
      generation: 1,
      expiresAt: new Date(now.getTime() + 30 * DAY_MS),
    });
  });

  it('has expired from the moment of its expiry on', () => {
    const token = new Session('account', now).issueToken('hash');
    const expiry = token.expiresAt.getTime();
    expect(token.expiresAt).toEqual(new Date(now.getTime() + 30 * DAY_MS));
    expect(token.hasExpired(new Date(expiry - 1))).toBe(false);
    expect(token.hasExpired(new Date(expiry))).toBe(true);
  });
});
