import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '../../../shared/text/email-address.js';
import { AccountRepository } from '../infrastructure/account.repository.js';

/** An account as the operators' commands show it. */
export interface AccountSummary {
  id: string;
  email: string;
  verified: boolean;
  disabled: boolean;
}

@Injectable()
export class FindAccount {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountRepository,
  ) {}

  /** Of an account that the request has loaded, as one that has just signed in: without a statement. */
  async addressOf(accountId: string): Promise<string | undefined> {
    return (await this.accounts.find(accountId))?.email;
  }

  /** @param idOrEmail with an @ it is an address */
  run(idOrEmail: string): Promise<AccountSummary | undefined> {
    return this.em.transactional(async () => {
      const account = await (idOrEmail.includes('@')
        ? this.accounts.findByEmail(normaliseEmail(idOrEmail))
        : this.accounts.find(idOrEmail));
      if (!account) return undefined;
      const { id, email, verified, disabled } = account;
      return { id, email, verified, disabled };
    });
  }
}
