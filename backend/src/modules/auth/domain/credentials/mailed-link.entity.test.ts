import { MailedLink } from './mailed-link.entity.js';

const now = new Date('2027-03-01T12:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const link = (purpose: 'verification' | 'reset') =>
  new MailedLink({ hash: 'hash', accountId: 'account', purpose }, now);

describe('a mailed link', () => {
  it.each([
    ['verification', 48 * 60],
    ['reset', 30],
  ] as const)('for a %s is valid for %i minutes', (purpose, life) => {
    expect(link(purpose).isValidFor('account', minutes(life - 1))).toBe(true);
    expect(link(purpose).isValidFor('account', minutes(life))).toBe(false);
  });

  it('is valid for its own account only', () => {
    expect(link('reset').isValidFor('another account', now)).toBe(false);
  });
});
