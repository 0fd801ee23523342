import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { AuthApi, type AccountFacts } from '../auth.api.js';
import { Account } from '../domain/account.entity.js';

@Injectable()
export class AuthFacade extends AuthApi {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
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
  }

  async disable(accountId: string): Promise<void> {
    (await this.lock(accountId)).disable(this.clock.now());
  }

  async enable(accountId: string): Promise<void> {
    (await this.lock(accountId)).enable();
  }

  private async lock(accountId: string): Promise<Account> {
    const account = await this.em.findOne(
      Account,
      { id: accountId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!account) throw notFound();
    return account;
  }
}
