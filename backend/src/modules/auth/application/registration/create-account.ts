import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { FamilyApi, type NewAccountHolder } from '../../../family/family.api.js';
import { Account } from '../../domain/account.entity.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { MailedLinkRepository } from '../../infrastructure/credentials/mailed-link.repository.js';
import { SessionRepository } from '../../infrastructure/sessions/session.repository.js';

/** Part of the use cases that create accounts; runs in their transaction, which locks the address. */
@Injectable()
export class CreateAccount {
  constructor(
    private readonly clock: Clock,
    private readonly accounts: AccountRepository,
    private readonly links: MailedLinkRepository,
    private readonly sessions: SessionRepository,
    private readonly family: FamilyApi,
  ) {}

  /**
   * Creates an unverified account, or replaces an earlier, unverified registration of the address.
   * @param passwordHash null: the account signs in with mailed codes
   * @throws account_disabled, and what `FamilyApi.addAccountHolder` throws
   */
  async run(
    holder: NewAccountHolder,
    passwordHash: string | null,
    earlier: Account | null,
  ): Promise<Account> {
    const credentials = { email: holder.email, passwordHash };
    if (earlier) return this.replace(earlier, credentials, holder);
    const person = await this.family.addAccountHolder(holder);
    const account = new Account(person.id, credentials, this.clock.now());
    await this.accounts.save(account);
    return account;
  }

  /** Nothing of the earlier attempt stays valid: another person may have made it. */
  private async replace(
    account: Account,
    credentials: { email: string; passwordHash: string | null },
    holder: NewAccountHolder,
  ): Promise<Account> {
    account.registerAgain(credentials, this.clock.now());
    await this.links.deleteAllOf(account.id);
    await this.sessions.endAllOf(account.id);
    await this.family.replaceAccountHolder(account.id, holder);
    await this.accounts.save(account);
    return account;
  }
}
