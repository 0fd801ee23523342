import { MailedLink } from './mailed-link.entity.js';

const now = new Date('2027-03-01T12:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const link = (purpose: 'verification' | 'reset') =>
  MailedLink.issue({ hash: 'hash', accountId: 'account', sessionId: null, purpose }, now);

describe('a mailed link', () => {
  it('verifies for 48 hours', () => {
    expect(link('verification').hasExpired(minutes(48 * 60 - 1))).toBe(false);
    expect(link('verification').hasExpired(minutes(48 * 60))).toBe(true);
  });

  it('resets for 30 minutes', () => {
    expect(link('reset').hasExpired(minutes(29))).toBe(false);
    expect(link('reset').hasExpired(minutes(30))).toBe(true);
  });
});
