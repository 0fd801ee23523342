import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { JobQueue } from '../../../shared/jobs/job-queue.js';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import { FamilyApi } from '../../family/family.api.js';
import { AccountErased } from '../auth.events.js';
import { Account } from '../domain/account.entity.js';
import { MailedLink } from '../domain/mailed-link.entity.js';
import { Session } from '../domain/session.entity.js';
import { RESET_QUEUE, type ResetRequest } from './request-reset.js';

@Injectable()
export class EraseAccount {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly family: FamilyApi,
    private readonly outbox: MailOutbox,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Erases an account and its household at the owner's request, all or nothing. Rows without a name
   * remain, so that other hosts' parties keep their numbers; the account cannot be used again.
   *
   * Locks in the order household, parties (by the handlers of `AccountErased`), account: an answer
   * of the household holds its lock and then refers to the account (ADR 8).
   * @throws not_found; guest_arrived while a member of the household is inside a party
   */
  run(accountId: string): Promise<void> {
    return this.em.transactional(async () => {
      await this.family.lockHousehold(accountId);
      await this.events.publish(new AccountErased(accountId));
      await this.eraseCredentials(accountId);
    });
  }

  /** Address, password, sessions, mailed links, and mails and reset requests not yet processed. */
  private async eraseCredentials(accountId: string): Promise<void> {
    const account = await this.em.findOne(
      Account,
      { id: accountId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!account) throw notFound();
    const { email } = account;
    account.erase(this.clock.now());
    await this.em.flush();
    await this.em.nativeDelete(MailedLink, { accountId });
    await this.em.nativeDelete(Session, { accountId }); // refresh tokens cascade
    await this.outbox.forget(email);
    await this.jobs.forget(RESET_QUEUE, { email } satisfies ResetRequest);
  }
}
