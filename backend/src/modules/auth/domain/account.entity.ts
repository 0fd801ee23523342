import { defineEntity, p } from '@mikro-orm/core';
import { forbidden } from '../../../shared/errors/domain-error.js';

const DAY_MS = 24 * 3_600_000;

/** A registration that nobody confirms is erased after this (design §4). */
export const UNVERIFIED_LIFE_MS = 7 * DAY_MS;

export interface Credentials {
  email: string;
  passwordHash: string;
}

const AccountSchema = defineEntity({
  name: 'Account',
  schema: 'auth',
  tableName: 'accounts',
  properties: {
    id: p.uuid().primary(),
    email: p.string(),
    passwordHash: p.string(),
    verifiedAt: p.datetime().nullable(),
    disabledAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

/** A person's credentials. It shares the id of the person, whom the family context keeps. */
export class Account extends AccountSchema.class {
  static register(personId: string, credentials: Credentials, now: Date): Account {
    return Object.assign(new Account(), credentials, {
      id: personId,
      verifiedAt: null,
      disabledAt: null,
      createdAt: now,
    });
  }

  get verified(): boolean {
    return Boolean(this.verifiedAt);
  }

  get disabled(): boolean {
    return Boolean(this.disabledAt);
  }

  /** Addresses are compared as mail servers do in practice: without regard to case. */
  hasEmail(email: string): boolean {
    return this.email.toLowerCase() === email.toLowerCase();
  }

  /**
   * Somebody registers the address again before it was verified: nobody proved yet that it is
   * theirs, so that the latest attempt counts and the seven days start anew.
   */
  registerAgain(credentials: Credentials, now: Date): void {
    this.refuseWhenDisabled();
    this.email = credentials.email;
    this.passwordHash = credentials.passwordHash;
    this.createdAt = now;
  }

  /** The mailed link was followed: the address is this person's. */
  verify(now: Date): void {
    this.refuseWhenDisabled();
    this.verifiedAt ??= now;
  }

  /** A reset comes through a mailed link too, and so proves the address as well. */
  resetPassword(passwordHash: string, now: Date): void {
    this.passwordHash = passwordHash;
    this.verifiedAt ??= now;
  }

  /** Staff lock the account: no login and no refresh. */
  disable(now: Date): void {
    this.disabledAt ??= now;
  }

  enable(): void {
    this.disabledAt = null;
  }

  /** At its owner's wish. The address is free again; no password opens this account. */
  erase(now: Date): void {
    this.email = `${this.id}@erased.invalid`;
    this.passwordHash = 'erased';
    this.disable(now);
  }

  /** @throws account_disabled */
  refuseWhenDisabled(): void {
    if (this.disabled) throw forbidden('account_disabled');
  }
}

AccountSchema.setClass(Account);
export { AccountSchema };
