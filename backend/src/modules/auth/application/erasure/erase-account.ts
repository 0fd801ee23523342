import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { notFound } from '../../../../shared/errors/domain-error.js';
import { ErasureLedger } from '../../../../shared/erasures/erasure-ledger.js';
import { DomainEvents } from '../../../../shared/events/domain-events.js';
import { JobQueue } from '../../../../shared/jobs/job-queue.js';
import { MailOutbox } from '../../../../shared/mail/mail-outbox.js';
import { FamilyApi } from '../../../family/family.api.js';
import { AccountErased, AccountErasureStarted } from '../../auth.events.js';
import type { Account } from '../../domain/account.entity.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { CodeHasher } from '../../infrastructure/credentials/code-hasher.js';
import { MailedCodeRepository } from '../../infrastructure/credentials/mailed-code.repository.js';
import { EndedAccess } from '../../infrastructure/sessions/ended-access.js';
import { EmailChangeRepository } from '../../infrastructure/credentials/email-change.repository.js';
import { MailedLinkRepository } from '../../infrastructure/credentials/mailed-link.repository.js';
import { SecondFactorRepository } from '../../infrastructure/second-factor/second-factor.repository.js';
import { SessionRepository } from '../../infrastructure/sessions/session.repository.js';
import { RESET_QUEUE, type ResetRequest } from '../credentials/request-reset.js';

@Injectable()
export class EraseAccount {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly accounts: AccountRepository,
    private readonly links: MailedLinkRepository,
    private readonly emailChanges: EmailChangeRepository,
    private readonly codes: MailedCodeRepository,
    private readonly codeHasher: CodeHasher,
    private readonly factors: SecondFactorRepository,
    private readonly sessions: SessionRepository,
    private readonly family: FamilyApi,
    private readonly outbox: MailOutbox,
    private readonly jobs: JobQueue,
    private readonly ended: EndedAccess,
    private readonly ledger: ErasureLedger,
  ) {}

  /**
   * Erases an account and its household at the owner's request, all or nothing. Rows without a name
   * remain, so that other hosts' parties keep their numbers; the account cannot be used again. When it
   * is done, no server accepts an access token of the account any more.
   *
   * Locks in the order account, household, parties (ADR 8); the parties by the handler of
   * `AccountErasureStarted`.
   * @param lock locks the account, and may refuse
   * @throws not_found; guest_arrived while a member of the household is inside a party
   */
  run(accountId: string, lock = () => this.accounts.lock(accountId)): Promise<void> {
    return this.erase(new AccountErased(accountId), lock);
  }

  /**
   * Repeats an erasure in a database that was restored to a moment before it, also while a member of
   * the household was inside a party at that moment.
   * @throws not_found
   */
  again(accountId: string): Promise<void> {
    return this.erase(new AccountErased(accountId, true), () => this.accounts.lock(accountId));
  }

  /** What the contexts keep of an account that is erased already: nothing, unless an earlier release erased it. */
  complete(accountId: string): Promise<void> {
    return this.em.transactional(async () => {
      await this.accounts.lock(accountId);
      await this.events.publish(new AccountErasureStarted(accountId));
      await this.events.publish(new AccountErased(accountId, true));
    });
  }

  private async erase(erased: AccountErased, lock: () => Promise<Account | null>): Promise<void> {
    const { accountId } = erased;
    await this.em.transactional(async () => {
      const account = await lock();
      if (!account) throw notFound();
      await this.family.lockHousehold(accountId);
      await this.events.publish(new AccountErasureStarted(accountId));
      await this.events.publish(erased);
      await this.eraseCredentials(account);
      const erasedAt = this.clock.now();
      await this.ledger.record({ id: accountId, kind: 'account', ids: [accountId], erasedAt });
    });
    await Promise.all([this.ended.reachAllServers(), this.ledger.storeSoon()]);
  }

  /** Address, password, second factor, sessions, mailed links and codes, reset requests, and all about its mails. */
  private async eraseCredentials(account: Account): Promise<void> {
    const { email } = account;
    account.erase(this.clock.now());
    await this.accounts.save(account);
    await this.links.deleteAllOf(account.id);
    await this.emailChanges.deleteOf(account.id);
    await this.codes.delete(this.codeHasher.address(email));
    await this.factors.deleteOf(account.id);
    await this.sessions.endAllOf(account.id);
    await this.outbox.forget(email);
    await this.jobs.cancel(RESET_QUEUE, { email } satisfies ResetRequest);
  }
}
