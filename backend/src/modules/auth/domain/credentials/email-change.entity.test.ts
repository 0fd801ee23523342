import { EmailChange } from './email-change.entity.js';

const now = new Date('2027-03-01T12:00:00Z');

it('the link to a new address is valid for 24 hours', () => {
  const change = new EmailChange('account', 'ana@example.org', 'hash', now);
  expect(change).toMatchObject({ accountId: 'account', email: 'ana@example.org', hash: 'hash' });
  expect(change.isValid(new Date('2027-03-02T11:59:59.999Z'))).toBe(true);
  expect(change.isValid(new Date('2027-03-02T12:00:00Z'))).toBe(false);
});
