import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { JobQueue } from '../../../shared/jobs/job-queue.js';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import { RESET_QUEUE, type ResetRequest } from '../application/request-reset.js';
import { AuthApi, type AccountFacts } from '../auth.api.js';
import { Account } from '../domain/account.entity.js';
import { MailedLink } from '../domain/mailed-link.entity.js';
import { Session } from '../domain/session.entity.js';

@Injectable()
export class AuthFacade extends AuthApi {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly outbox: MailOutbox,
    private readonly jobs: JobQueue,
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

  async erase(accountId: string): Promise<void> {
    const account = await this.lock(accountId);
    const { email } = account;
    account.erase(this.clock.now());
    await this.em.flush();
    await this.em.nativeDelete(MailedLink, { accountId });
    await this.em.nativeDelete(Session, { accountId }); // and their tokens with them
    await this.outbox.forget(email);
    await this.jobs.forget(RESET_QUEUE, { email } satisfies ResetRequest);
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
