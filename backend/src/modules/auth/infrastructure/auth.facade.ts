import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { FamilyApi } from '../../family/family.api.js';
import { AuthApi, type AccountFacts } from '../auth.api.js';
import { Account } from '../domain/account.entity.js';

@Injectable()
export class AuthFacade extends AuthApi {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly family: FamilyApi,
  ) {
    super();
  }

  async find(who: string): Promise<AccountFacts | undefined> {
    const account = await this.em.findOne(
      Account,
      who.includes('@') ? { email: who } : { id: who },
    );
    if (!account) return undefined;
    const { id, email, verified, disabled } = account;
    return { id, email, verified, disabled };
  }

  async verify(accountId: string): Promise<void> {
    (await this.lock(accountId)).verify(this.clock.now());
    await this.family.setSearchable(accountId, true);
  }

  async disable(accountId: string): Promise<void> {
    (await this.lock(accountId)).disable(this.clock.now());
    await this.family.setSearchable(accountId, false);
  }

  async enable(accountId: string): Promise<void> {
    const account = await this.lock(accountId);
    account.enable();
    await this.family.setSearchable(accountId, account.verified);
  }

  /** The household before the account, in the order of an erasure (ADR 8). */
  private async lock(accountId: string): Promise<Account> {
    await this.family.lockHousehold(accountId);
    const account = await this.em.findOne(
      Account,
      { id: accountId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!account) throw notFound();
    return account;
  }
}
