import { Account, UNVERIFIED_LIFE_MS } from './account.entity.js';
import { NOTICE_MS, unusedSince } from './erasure/unused-household.js';

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

  it.each<[string | null, boolean]>([
    ['$argon2id$v=19$m=19456', true],
    ['erased', false],
    ['a hash that ends in $argon2', false],
    [null, false],
  ])('with the hash %j has a password: %s', (passwordHash, hasPassword) => {
    expect(account({ passwordHash }).hasPassword).toBe(hasPassword);
  });

  it('changes and drops its password', () => {
    const ana = account();
    ana.changePassword('new');
    expect(ana.passwordHash).toBe('new');
    ana.dropPassword();
    expect(ana.passwordHash).toBeNull();
  });

  it('changes its address, unless it is disabled', () => {
    const ana = account();
    ana.changeEmail('ana@example.org');
    expect(ana.email).toBe('ana@example.org');
    ana.disable(now);
    expect(code(() => ana.changeEmail('ana@example.net'))).toBe('account_disabled');
    expect(ana.email).toBe('ana@example.org');
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

  it('gets the mails of each group that it has not muted', () => {
    const ana = account();
    expect(ana.mutedMails).toEqual([]);
    ana.chooseMails('reminders', false);
    ana.chooseMails('notices', false);
    ana.chooseMails('reminders', false);
    expect(ana.mutedMails).toEqual(['notices', 'reminders']);
    ana.chooseMails('notices', true);
    expect(ana.mutedMails).toEqual(['reminders']);
  });

  it('frees its address and password when it is erased', () => {
    const ana = account();
    ana.chooseMails('reminders', false);
    expect(ana.isErased).toBe(false);
    ana.erase(later);
    expect(ana.isErased).toBe(true);
    expect(ana.mutedMails).toEqual([]);
    expect(ana).toMatchObject({
      email: 'person@erased.invalid',
      passwordHash: 'erased',
      disabledAt: later,
    });
  });
});

describe('an account that is not used', () => {
  const told = new Date('2029-03-20T12:00:00Z');
  const due = new Date(told.getTime() + NOTICE_MS);
  const unused = () => {
    const ana = account();
    ana.tellUnused(told);
    return ana;
  };

  it('may be erased a month after it was told', () => {
    expect(account().isUnusedAndTold(due)).toBe(false);
    expect(unused().isUnusedAndTold(due)).toBe(true);
    expect(unused().isUnusedAndTold(new Date(due.getTime() - 1))).toBe(false);
    expect(account({ lastUsedAt: now, unusedNoticeAt: null }).isUnusedAndTold(due)).toBe(false);
  });

  it('may not be erased if it was used within two years, or is disabled', () => {
    const lastUsedAt = unusedSince(due);
    expect(Object.assign(unused(), { lastUsedAt }).isUnusedAndTold(due)).toBe(false);
    expect(Object.assign(unused(), { disabledAt: now }).isUnusedAndTold(due)).toBe(false);
  });

  it('is used again by a sign-in', () => {
    const ana = unused();
    ana.signIn(told);
    expect(ana).toMatchObject({ lastUsedAt: told, unusedNoticeAt: null });
  });
});
