import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { Account } from '../domain/account.entity.js';
import { RefreshToken } from '../domain/refresh-token.entity.js';
import { hashSecret } from '../domain/secret.js';
import { Session } from '../domain/session.entity.js';
import { OpenSession, type OpenedSession } from './open-session.js';

@Injectable()
export class RefreshSession {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly openSession: OpenSession,
  ) {}

  /**
   * Gives the next token for one that holds. One that was used before ends its session: it is in
   * two hands, and nobody knows which are the thief's.
   * @throws refresh_token_expired, account_disabled
   */
  async run(refreshToken: string, email: string): Promise<OpenedSession> {
    const opened = await this.em.transactional((em) => this.rotate(em, refreshToken, email));
    if (!opened) throw new DomainError('unauthenticated', 'refresh_token_expired');
    return opened;
  }

  /** Undefined rather than an error, so that the end of a session is committed. */
  private async rotate(
    em: EntityManager,
    refreshToken: string,
    email: string,
  ): Promise<OpenedSession | undefined> {
    const now = this.clock.now();
    const token = await em.findOne(RefreshToken, { hash: hashSecret(refreshToken) });
    if (!token || token.hasExpired(now)) return undefined;
    const session = await em.findOne(
      Session,
      { id: token.sessionId },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!session) return undefined;
    const account = await em.findOne(Account, { id: session.accountId });
    if (!account?.hasEmail(email)) return undefined;
    account.refuseWhenDisabled();
    if (session.rotate(token.generation, now)) return this.openSession.issueToken(session, account);
    await em.nativeDelete(Session, { id: session.id });
    return undefined;
  }
}
