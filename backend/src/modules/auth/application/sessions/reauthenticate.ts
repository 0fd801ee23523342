import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { conflict, forbidden, unauthenticated } from '../../../../shared/errors/domain-error.js';
import type { Account } from '../../domain/account.entity.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { CheckSecondFactor } from '../second-factor/check-second-factor.js';
import { PasswordHasher } from '../credentials/password-hasher.port.js';

const wrongPassword = () => forbidden('wrong_password');

/** With what a caller who is signed in shows again that the account is theirs. */
export interface Proof {
  password: string;
  /** Of the app, or a recovery code; needed while the second factor is on. */
  secondFactorCode?: string;
}

/** An account whose password was just given. */
interface Reauthenticated {
  accountId: string;
  email: string;
  passwordHash: string;
}

/**
 * Part of the use cases that a stolen session must not reach: they ask for the password again, and for a
 * code of the second factor if it is on. An account without a password sets it through a mailed reset link
 * first.
 */
@Injectable()
export class Reauthenticate {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly secondFactor: CheckSecondFactor,
  ) {}

  /**
   * Before the transaction of the change.
   * @throws what `byPassword` and `bySecondFactor` throw
   */
  async run(accountId: string, proof: Proof): Promise<Reauthenticated> {
    const known = await this.byPassword(accountId, proof.password);
    await this.bySecondFactor(known, proof.secondFactorCode);
    return known;
  }

  /**
   * By the password alone, outside of a transaction, because checking a hash is slow.
   * @throws wrong_password, password_missing, account_disabled; unauthenticated when the account no
   *   longer exists
   */
  async byPassword(accountId: string, password: string): Promise<Reauthenticated> {
    const account = await this.accounts.find(accountId);
    if (!account) throw unauthenticated();
    account.assertEnabled();
    const { hasPassword, passwordHash } = account;
    if (!hasPassword || !passwordHash) throw conflict('password_missing');
    if (!(await this.hasher.verify(passwordHash, password))) throw wrongPassword();
    return { accountId, email: account.email, passwordHash };
  }

  /**
   * Then by a code, if the account has a second factor. In a transaction of its own: a code is used, and a
   * wrong try counts, also when the change is refused.
   * @throws second_factor_code_required, what `CheckSecondFactor` refuses, and what `lock` throws
   */
  async bySecondFactor(known: Reauthenticated, code: string | undefined): Promise<void> {
    const missing = forbidden('second_factor_code_required');
    const refusal = await this.em.transactional(async () =>
      this.secondFactor.check(await this.lock(known), code, missing),
    );
    if (refusal) throw refusal;
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
