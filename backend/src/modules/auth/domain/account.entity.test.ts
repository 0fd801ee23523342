import { Account } from './account.entity.js';

const now = new Date('2027-03-01T12:00:00Z');
const later = new Date('2027-03-02T12:00:00Z');
const account = (given: Partial<Account> = {}) =>
  Object.assign(
    Account.register('person', { email: 'Ana@example.com', passwordHash: 'old' }, now),
    given,
  );
const code = (act: () => void) => {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

describe('an account', () => {
  it('starts unverified, under the id of its person', () => {
    expect(account()).toMatchObject({ id: 'person', verified: false, disabled: false });
  });

  it('knows its e-mail in any case', () => {
    expect(account().hasEmail('ANA@EXAMPLE.COM')).toBe(true);
    expect(account().hasEmail('eva@example.com')).toBe(false);
  });

  it('keeps the moment of its first verification', () => {
    const ana = account();
    ana.verify(now);
    ana.verify(later);
    expect(ana.verifiedAt).toEqual(now);
  });

  it('takes the password of the latest registration and starts its seven days anew', () => {
    const ana = account();
    ana.registerAgain({ email: 'ana@example.com', passwordHash: 'new' }, later);
    expect(ana).toMatchObject({ email: 'ana@example.com', passwordHash: 'new', createdAt: later });
  });

  it('is verified by a reset, which came by mail too', () => {
    const ana = account();
    ana.resetPassword('new', later);
    expect(ana).toMatchObject({ passwordHash: 'new', verifiedAt: later });
  });

  it('is not brought back by its owner when it was disabled', () => {
    const disabled = account({ disabledAt: now });
    expect(code(() => disabled.refuseWhenDisabled())).toBe('account_disabled');
    expect(code(() => disabled.verify(later))).toBe('account_disabled');
    expect(
      code(() => disabled.registerAgain({ email: 'ana@example.com', passwordHash: 'new' }, later)),
    ).toBe('account_disabled');
  });
});
