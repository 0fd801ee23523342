import { Injectable } from '@nestjs/common';
import { conflict, forbidden, unauthenticated } from '../../../shared/errors/domain-error.js';
import type { Account } from '../domain/account.entity.js';
import { AccountRepository } from '../infrastructure/account.repository.js';
import { PasswordHasher } from './password-hasher.port.js';

const wrongPassword = () => forbidden('wrong_password');

/** An account whose password was just given. */
interface Reauthenticated {
  accountId: string;
  email: string;
  passwordHash: string;
}

/**
 * Part of the use cases that a stolen session must not reach: they ask for the password again. An
 * account without one sets it through a mailed reset link first.
 */
@Injectable()
export class Reauthenticate {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
  ) {}

  /**
   * Outside of the transaction, because checking a hash is slow.
   * @throws wrong_password, password_missing, account_disabled; unauthenticated when the account no
   *   longer exists
   */
  async run(accountId: string, password: string): Promise<Reauthenticated> {
    const account = await this.accounts.find(accountId);
    if (!account) throw unauthenticated();
    account.assertEnabled();
    const { hasPassword, passwordHash } = account;
    if (!hasPassword || !passwordHash) throw conflict('password_missing');
    if (!(await this.hasher.verify(passwordHash, password))) throw wrongPassword();
    return { accountId, email: account.email, passwordHash };
  }

  /**
   * Locks the account in the transaction of the change.
   * @throws wrong_password when the password was changed meanwhile, account_disabled
   */
  async lock({ accountId, passwordHash }: Reauthenticated): Promise<Account> {
    const account = await this.accounts.lock(accountId);
    if (!account || account.passwordHash !== passwordHash) throw wrongPassword();
    account.assertEnabled();
    return account;
  }
}
