import { defineEntity, p } from '@mikro-orm/core';
import { forbidden } from '../../../shared/errors/domain-error.js';
import { NOTICE_MS, unusedSince } from './erasure/unused-household.js';

const DAY_MS = 24 * 3_600_000;

/** Unverified accounts are deleted after this (docs/domain-rules.md, Accounts). */
export const UNVERIFIED_LIFE_MS = 7 * DAY_MS;

export interface Credentials {
  email: string;
  /** null: signs in with mailed codes until a password is set. */
  passwordHash: string | null;
}

const AccountSchema = defineEntity({
  name: 'Account',
  schema: 'auth',
  tableName: 'accounts',
  properties: {
    id: p.uuid().primary(),
    email: p.text().columnType('citext'),
    passwordHash: p.text().nullable(),
    verifiedAt: p.datetime().nullable(),
    disabledAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime(),
    unusedNoticeAt: p.datetime().nullable(),
    mutedMails: p.array().columnType('text[]'),
  },
});

/** The credentials of a person. It has the id of the person, which the family context keeps. */
export class Account extends AccountSchema.class {
  /** An unverified account. */
  constructor(personId: string, credentials: Credentials, now: Date) {
    super();
    this.id = personId;
    this.email = credentials.email;
    this.passwordHash = credentials.passwordHash;
    this.verifiedAt = null;
    this.disabledAt = null;
    this.createdAt = now;
    this.lastUsedAt = now;
    this.unusedNoticeAt = null;
    this.mutedMails = [];
  }

  get verified(): boolean {
    return Boolean(this.verifiedAt);
  }

  /** Whether the account can log in with a password. */
  get hasPassword(): boolean {
    return Boolean(this.passwordHash?.startsWith('$argon2'));
  }

  get disabled(): boolean {
    return Boolean(this.disabledAt);
  }

  get isErased(): boolean {
    return this.email === this.erasedAddress;
  }

  /** Ignores case, as mail servers do in practice. */
  hasEmail(email: string): boolean {
    return this.email.toLowerCase() === email.toLowerCase();
  }

  /**
   * Replaces an unverified registration: the address is not proved yet, so the latest
   * attempt counts, and the seven days start again.
   * @throws account_disabled
   */
  registerAgain(credentials: Credentials, now: Date): void {
    this.assertEnabled();
    this.email = credentials.email;
    this.passwordHash = credentials.passwordHash;
    this.createdAt = now;
  }

  /** Marks the address as proved. Keeps the time of the first verification. @throws account_disabled */
  verify(now: Date): void {
    this.assertEnabled();
    this.verifiedAt ??= now;
  }

  /** Without a password the account signs in with mailed codes. */
  dropPassword(): void {
    this.passwordHash = null;
  }

  /** Also verifies: a reset proves the address like a verification link. */
  resetPassword(passwordHash: string, now: Date): void {
    this.passwordHash = passwordHash;
    this.verifiedAt ??= now;
  }

  changePassword(passwordHash: string): void {
    this.passwordHash = passwordHash;
  }

  /** To an address that was proved by its mailed link. @throws account_disabled */
  changeEmail(email: string): void {
    this.assertEnabled();
    this.email = email;
  }

  /** A sign-in takes back the notice that the account will be erased. */
  signIn(now: Date): void {
    this.lastUsedAt = now;
    this.unusedNoticeAt = null;
  }

  /** The owner is told that the account will be erased because it is not used. */
  tellUnused(now: Date): void {
    this.unusedNoticeAt = now;
  }

  /** Whether the account may be erased: told long enough ago, and not used since. */
  isUnusedAndTold(now: Date): boolean {
    if (this.disabled || !this.unusedNoticeAt) return false;
    return (
      this.lastUsedAt < unusedSince(now) &&
      this.unusedNoticeAt.getTime() <= now.getTime() - NOTICE_MS
    );
  }

  /** Whether mails of a group (`reminders`, `notices`) are sent to the account. */
  chooseMails(group: string, wanted: boolean): void {
    const others = this.mutedMails.filter((one) => one !== group);
    this.mutedMails = wanted ? others : [...others, group];
  }

  /** Refuses log-in and refresh from now on. */
  disable(now: Date): void {
    this.disabledAt ??= now;
  }

  enable(): void {
    this.disabledAt = null;
  }

  /** Frees the address and makes the password unusable. */
  erase(now: Date): void {
    this.email = this.erasedAddress;
    this.passwordHash = 'erased';
    this.mutedMails = [];
    this.disable(now);
  }

  /** @throws account_disabled */
  assertEnabled(): void {
    if (this.disabled) throw forbidden('account_disabled');
  }

  private get erasedAddress(): string {
    return `${this.id}@erased.invalid`;
  }
}

AccountSchema.setClass(Account);
export { AccountSchema };
