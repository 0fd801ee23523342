import { Injectable } from '@nestjs/common';
import { unauthenticated } from '../../../shared/errors/domain-error.js';
import { AccountRepository } from '../infrastructure/account.repository.js';
import { SecondFactorRepository } from '../infrastructure/second-factor.repository.js';

/** How the caller's account logs in. */
export interface OwnAccount {
  email: string;
  hasPassword: boolean;
  /** null when it is off. */
  secondFactor: { since: Date; recoveryCodesLeft: number } | null;
}

@Injectable()
export class ReadAccount {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly factors: SecondFactorRepository,
  ) {}

  /** @throws unauthenticated when the account no longer exists */
  async run(accountId: string): Promise<OwnAccount> {
    const account = await this.accounts.find(accountId);
    if (!account) throw unauthenticated();
    const factor = await this.factors.find(accountId);
    const secondFactor = factor?.confirmedAt
      ? { since: factor.confirmedAt, recoveryCodesLeft: factor.recoveryHashes.length }
      : null;
    return { email: account.email, hasPassword: account.hasPassword, secondFactor };
  }
}
