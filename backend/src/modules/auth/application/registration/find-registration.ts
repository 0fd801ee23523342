import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import type { Account } from '../../domain/account.entity.js';
import { assertPending, linkInvalid } from '../../domain/registration/registration.js';
import { hashSecret } from '../../../../shared/crypto/secret.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { MailedLinkRepository } from '../../infrastructure/credentials/mailed-link.repository.js';

/** Part of the use cases of a verification link. */
@Injectable()
export class FindRegistration {
  constructor(
    private readonly clock: Clock,
    private readonly accounts: AccountRepository,
    private readonly links: MailedLinkRepository,
  ) {}

  /**
   * The unverified account of a mailed link, in the transaction of the use case and under a row lock.
   * @throws as `assertPending`
   */
  lock(secret: string): Promise<Account> {
    return this.pending(secret, (accountId) => this.accounts.lock(accountId));
  }

  /**
   * The same without a lock, for what is slow.
   * @throws as `assertPending`
   */
  find(secret: string): Promise<Account> {
    return this.pending(secret, (accountId) => this.accounts.find(accountId));
  }

  private async pending(
    secret: string,
    read: (accountId: string) => Promise<Account | null>,
  ): Promise<Account> {
    const hash = hashSecret(secret);
    const found = await this.links.find(hash, 'verification');
    const account = found && (await read(found.accountId));
    if (!account) throw linkInvalid();
    const { verified, disabled } = account;
    // Again: another registration may have deleted it before the account was read.
    const link = await this.links.find(hash, 'verification');
    assertPending({ verified, disabled, linkExpiresAt: link?.expiresAt ?? null }, this.clock.now());
    return account;
  }
}
