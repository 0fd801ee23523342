import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, DomainError } from '../../../shared/errors/domain-error.js';
import { FamilyApi } from '../../family/family.api.js';
import { Account } from '../domain/account.entity.js';
import { MailedLink } from '../domain/mailed-link.entity.js';
import { hashSecret } from '../domain/secret.js';
import { Session } from '../domain/session.entity.js';
import { OpenSession, type OpenedSession } from './open-session.js';

const linkInvalid = () => new DomainError('not_found', 'verification_link_invalid');

@Injectable()
export class VerifyAccount {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly family: FamilyApi,
    private readonly openSession: OpenSession,
  ) {}

  /**
   * Follows the mailed link and signs in. Every earlier session ends but one: the one presented,
   * or else the one that asked for the link, which waits in another browser for this to happen.
   * @param presented the session that the caller is signed in with, if any
   * @throws verification_link_invalid; verification_link_used when the account is verified
   *   already, and then no session is given; account_disabled
   */
  run(secret: string, presented?: string): Promise<OpenedSession> {
    const hash = hashSecret(secret);
    return this.em.transactional(async (em) => {
      const found = await em.findOne(MailedLink, { hash, purpose: 'verification' });
      if (!found) throw linkInvalid();
      const account = await em.findOne(
        Account,
        { id: found.accountId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (account?.verified) throw conflict('verification_link_used');
      // Again, now that nobody else can: a new registration may have taken it away meanwhile.
      const link = await em.findOne(MailedLink, { hash }, { refresh: true });
      const now = this.clock.now();
      if (!account || !link || link.hasExpired(now)) throw linkInvalid();

      account.verify(now);
      await this.family.setSearchable(account.id, true);
      await this.endSessions(em, account.id, presented, link.sessionId ?? null);
      return this.openSession.run(account);
    });
  }

  private async endSessions(
    em: EntityManager,
    accountId: string,
    presented: string | undefined,
    asking: string | null,
  ): Promise<void> {
    const own = presented ? await em.findOne(Session, { id: presented, accountId }) : null;
    const kept = own?.id ?? asking;
    await em.nativeDelete(Session, { accountId, ...(kept && { id: { $ne: kept } }) });
  }
}
