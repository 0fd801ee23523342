import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, DomainError } from '../../../shared/errors/domain-error.js';
import type { Account } from '../domain/account.entity.js';
import type { MailedLink } from '../domain/mailed-link.entity.js';
import { hashSecret } from '../domain/secret.js';
import { AccountRepository } from '../infrastructure/account.repository.js';
import { MailedLinkRepository } from '../infrastructure/mailed-link.repository.js';

const linkInvalid = () => new DomainError('not_found', 'verification_link_invalid');

/** Part of the use cases of a verification link. */
@Injectable()
export class FindRegistration {
  constructor(
    private readonly clock: Clock,
    private readonly accounts: AccountRepository,
    private readonly links: MailedLinkRepository,
  ) {}

  /**
   * The unverified account of a mailed link, without a lock.
   * @throws verification_link_invalid; verification_link_used when the account is verified already;
   *   account_disabled
   */
  async find(secret: string): Promise<Account> {
    const link = await this.links.find(hashSecret(secret), 'verification');
    return this.check(link, link && (await this.accounts.find(link.accountId)));
  }

  /** As `find`, in the transaction of the use case, under a row lock on the account. */
  async lock(secret: string): Promise<Account> {
    const hash = hashSecret(secret);
    const found = await this.links.find(hash, 'verification');
    const account = found && (await this.accounts.lock(found.accountId));
    // Again: another registration may have deleted it before the account was locked.
    return this.check(await this.links.find(hash, 'verification'), account);
  }

  private check(link: MailedLink | null, account: Account | null): Account {
    if (!account) throw linkInvalid();
    if (account.verified) throw conflict('verification_link_used');
    if (!link?.isValidFor(account.id, this.clock.now())) throw linkInvalid();
    account.assertEnabled();
    return account;
  }
}
