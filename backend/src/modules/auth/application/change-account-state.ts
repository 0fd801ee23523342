import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { FamilyApi } from '../../family/family.api.js';
import type { Account } from '../domain/account.entity.js';
import { AccountRepository } from '../infrastructure/account.repository.js';

/** The states that operators set by command. Each method is idempotent and throws not_found. */
@Injectable()
export class ChangeAccountState {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly accounts: AccountRepository,
    private readonly family: FamilyApi,
  ) {}

  /** Verifies without the mailed link. @throws account_disabled */
  verify(accountId: string): Promise<void> {
    return this.change(accountId, (account) => account.verify(this.clock.now()));
  }

  /** Refuses log-in and refresh until `enable`; access tokens last up to 15 minutes more. */
  disable(accountId: string): Promise<void> {
    return this.change(accountId, (account) => account.disable(this.clock.now()));
  }

  enable(accountId: string): Promise<void> {
    return this.change(accountId, (account) => account.enable());
  }

  private change(accountId: string, apply: (account: Account) => void): Promise<void> {
    return this.em.transactional(async () => {
      const account = await this.accounts.lock(accountId);
      if (!account) throw notFound();
      await this.family.lockHousehold(accountId);
      apply(account);
      await this.family.setSearchable(accountId, account.verified && !account.disabled);
    });
  }
}
