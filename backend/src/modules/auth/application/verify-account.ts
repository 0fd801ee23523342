import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, DomainError } from '../../../shared/errors/domain-error.js';
import { FamilyApi } from '../../family/family.api.js';
import { hashSecret } from '../domain/secret.js';
import { AccountRepository } from '../infrastructure/account.repository.js';
import { MailedLinkRepository } from '../infrastructure/mailed-link.repository.js';
import { SessionRepository } from '../infrastructure/session.repository.js';
import { OpenSession, type OpenedSession } from './open-session.js';

const linkInvalid = () => new DomainError('not_found', 'verification_link_invalid');

@Injectable()
export class VerifyAccount {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly accounts: AccountRepository,
    private readonly links: MailedLinkRepository,
    private readonly sessions: SessionRepository,
    private readonly family: FamilyApi,
    private readonly openSession: OpenSession,
  ) {}

  /**
   * Verifies the account of a mailed link and opens a session. Of the earlier sessions one
   * survives: the presented one or else the one that requested the link (ADR 10).
   * @param presentedSessionId of the caller's access token, if there is one
   * @throws verification_link_invalid; verification_link_used when the account is verified already;
   *   account_disabled
   */
  run(secret: string, presentedSessionId?: string): Promise<OpenedSession> {
    const hash = hashSecret(secret);
    return this.em.transactional(async () => {
      const found = await this.links.find(hash, 'verification');
      if (!found) throw linkInvalid();
      const account = await this.accounts.lock(found.accountId);
      if (account?.verified) throw conflict('verification_link_used');
      // Again under the lock: another registration may have deleted the link meanwhile.
      const link = await this.links.find(hash, 'verification');
      const now = this.clock.now();
      if (!account || !link?.isValidFor(account.id, now)) throw linkInvalid();

      account.verify(now);
      await this.family.setSearchable(account.id, true);
      await this.endSessions(account.id, presentedSessionId, link.sessionId ?? null);
      return this.openSession.run(account);
    });
  }

  private async endSessions(
    accountId: string,
    presentedId: string | undefined,
    requestingId: string | null,
  ): Promise<void> {
    const presented = presentedId && (await this.sessions.findOfAccount(presentedId, accountId));
    await this.sessions.deleteAllOf(accountId, presented ? presented.id : requestingId);
  }
}
