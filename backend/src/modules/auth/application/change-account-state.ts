import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { FamilyApi } from '../../family/family.api.js';
import { AccountAccessEnded } from '../auth.events.js';
import type { Account } from '../domain/account.entity.js';
import { AccountRepository } from '../infrastructure/account.repository.js';
import { EndedAccess } from '../infrastructure/sessions/ended-access.js';

/** The states that operators set by command. Each method is idempotent and throws not_found. */
@Injectable()
export class ChangeAccountState {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly accounts: AccountRepository,
    private readonly family: FamilyApi,
    private readonly ended: EndedAccess,
    private readonly events: DomainEvents,
  ) {}

  /** Verifies without the mailed link. @throws account_disabled */
  verify(accountId: string): Promise<void> {
    return this.change(accountId, (account) => account.verify(this.clock.now()));
  }

  /** Refuses log-in, refresh and, when it is done, access tokens on every server, until `enable`. */
  async disable(accountId: string): Promise<void> {
    await this.change(accountId, (account) => {
      account.disable(this.clock.now());
      return this.events.publish(new AccountAccessEnded(accountId, true));
    });
    await this.ended.reachAllServers();
  }

  async enable(accountId: string): Promise<void> {
    await this.change(accountId, (account) => account.enable());
    await this.ended.reachAllServers();
  }

  private change(
    accountId: string,
    apply: (account: Account) => Promise<void> | void,
  ): Promise<void> {
    return this.em.transactional(async () => {
      const account = await this.accounts.lock(accountId);
      if (!account) throw notFound();
      await this.family.lockHousehold(accountId);
      await apply(account);
      await this.family.setSearchable(accountId, account.verified && !account.disabled);
    });
  }
}
