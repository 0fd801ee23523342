import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { hashSecret } from '../../../../shared/crypto/secret.js';
import { MailOutbox } from '../../../../shared/mail/mail-outbox.js';
import { FamilyApi } from '../../../family/family.api.js';
import type { Account } from '../../domain/account.entity.js';
import { assertPending, linkInvalid } from '../../domain/registration/registration.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { CodeHasher } from '../../infrastructure/credentials/code-hasher.js';
import { MailedCodeRepository } from '../../infrastructure/credentials/mailed-code.repository.js';
import { MailedLinkRepository } from '../../infrastructure/credentials/mailed-link.repository.js';
import { RegistrationReadModel } from '../../infrastructure/registration/registration.read-model.js';
import { SessionRepository } from '../../infrastructure/sessions/session.repository.js';

interface RegistrationFacts {
  /** The name that registered. */
  fullName: string;
  /** Whether the request presents a session of the registered account. */
  isOwn: boolean;
}

/** Accounts that are not verified yet. */
@Injectable()
export class Registrations {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly accounts: AccountRepository,
    private readonly links: MailedLinkRepository,
    private readonly facts: RegistrationReadModel,
    private readonly codes: MailedCodeRepository,
    private readonly codeHasher: CodeHasher,
    private readonly sessions: SessionRepository,
    private readonly family: FamilyApi,
    private readonly outbox: MailOutbox,
  ) {}

  /**
   * What a verification link is about. Changes nothing: mail programs open links by themselves.
   * @throws as `assertPending`
   */
  async read(secret: string, presentedSessionId?: string): Promise<RegistrationFacts> {
    const found = await this.facts.ofLink(hashSecret(secret), presentedSessionId);
    assertPending(found, this.clock.now());
    const { fullName, isOwn } = found;
    return { fullName, isOwn };
  }

  /**
   * The unverified account of a mailed link, in the transaction of the use case and under a row lock.
   * @throws as `assertPending`
   */
  lock(secret: string): Promise<Account> {
    return this.pending(secret, (accountId) => this.accounts.lock(accountId));
  }

  /**
   * The same without a lock, for what is slow.
   * @throws as `assertPending`
   */
  find(secret: string): Promise<Account> {
    return this.pending(secret, (accountId) => this.accounts.find(accountId));
  }

  /**
   * Erases the unverified account of a mailed link: the owner of the address did not register it.
   * @throws as `lock`
   */
  refuse(secret: string): Promise<void> {
    return this.em.transactional(async () => {
      const { id, email } = await this.lock(secret);
      await this.drop(id);
      await this.codes.delete(this.codeHasher.address(email));
      await this.outbox.cancel(email, 'verify');
    });
  }

  /**
   * Erases an account which was never verified, in the caller's transaction, which has locked it.
   * Its access tokens end as with any ended session.
   */
  async drop(accountId: string): Promise<void> {
    await this.sessions.endAllOf(accountId);
    await this.accounts.delete(accountId);
    await this.family.forgetAccountHolder(accountId);
  }

  private async pending(
    secret: string,
    read: (accountId: string) => Promise<Account | null>,
  ): Promise<Account> {
    const hash = hashSecret(secret);
    const found = await this.links.find(hash, 'verification');
    const account = found && (await read(found.accountId));
    if (!account) throw linkInvalid();
    const { verified, disabled } = account;
    // Again: another registration may have deleted it before the account was read.
    const link = await this.links.find(hash, 'verification');
    assertPending({ verified, disabled, linkExpiresAt: link?.expiresAt ?? null }, this.clock.now());
    return account;
  }
}
