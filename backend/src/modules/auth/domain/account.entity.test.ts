import { Account, UNVERIFIED_LIFE_MS } from './account.entity.js';

const now = new Date('2027-03-01T12:00:00Z');
const later = new Date('2027-03-02T12:00:00Z');
const account = (given: Partial<Account> = {}) =>
  Object.assign(
    new Account('person', { email: 'Ana@example.com', passwordHash: 'old' }, now),
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
  it('starts unverified, with the id of its person', () => {
    expect(account()).toMatchObject({ id: 'person', verified: false, disabled: false });
  });

  it('compares its address without regard to case', () => {
    expect(account().hasEmail('ANA@EXAMPLE.COM')).toBe(true);
    expect(account().hasEmail('eva@example.com')).toBe(false);
  });

  it('keeps the time of its first verification', () => {
    const ana = account();
    ana.verify(now);
    ana.verify(later);
    expect(ana.verifiedAt).toEqual(now);
  });

  it('takes the password of the latest registration and restarts its seven days', () => {
    const ana = account();
    ana.registerAgain({ email: 'ana@example.com', passwordHash: 'new' }, later);
    expect(ana).toMatchObject({ email: 'ana@example.com', passwordHash: 'new', createdAt: later });
  });

  it('has seven days to be verified', () => {
    expect(new Date(now.getTime() + UNVERIFIED_LIFE_MS)).toEqual(new Date('2027-03-08T12:00:00Z'));
  });

  it('is verified by a reset', () => {
    const ana = account();
    ana.resetPassword('new', later);
    expect(ana).toMatchObject({ passwordHash: 'new', verifiedAt: later });
  });

  it('refuses verification and registration while it is disabled', () => {
    const disabled = account({ disabledAt: now });
    expect(code(() => disabled.assertEnabled())).toBe('account_disabled');
    expect(code(() => disabled.verify(later))).toBe('account_disabled');
    expect(
      code(() => disabled.registerAgain({ email: 'ana@example.com', passwordHash: 'new' }, later)),
    ).toBe('account_disabled');
  });

  it('keeps the time at which it was first disabled, and can be enabled again', () => {
    const ana = account();
    ana.disable(now);
    ana.disable(later);
    expect(ana.disabledAt).toEqual(now);
    ana.enable();
    expect(ana.disabled).toBe(false);
  });

  it('frees its address and password when it is erased', () => {
    const ana = account();
    ana.erase(later);
    expect(ana).toMatchObject({
      email: 'person@erased.invalid',
      passwordHash: 'erased',
      disabledAt: later,
    });
  });
});
