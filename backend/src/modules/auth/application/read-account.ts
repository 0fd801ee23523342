import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { AccountRepository } from '../infrastructure/account.repository.js';

/** How the caller's account logs in. */
export interface OwnAccount {
  email: string;
  hasPassword: boolean;
}

@Injectable()
export class ReadAccount {
  constructor(private readonly accounts: AccountRepository) {}

  /** @throws unauthenticated when the account no longer exists */
  async run(accountId: string): Promise<OwnAccount> {
    const account = await this.accounts.find(accountId);
    if (!account) throw new DomainError('unauthenticated', 'unauthenticated');
    return { email: account.email, hasPassword: account.hasPassword };
  }
}
