import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AccountCaller } from '../../../../shared/caller.js';
import { hashSecret } from '../../../../shared/crypto/secret.js';
import { unauthenticated } from '../../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../../shared/events/domain-events.js';
import { OtherSessionsEnded } from '../../auth.events.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { SessionRepository } from '../../infrastructure/sessions/session.repository.js';

@Injectable()
export class EndSessions {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly events: DomainEvents,
  ) {}

  /** Ends the session of the token, also if the token was used before. Idempotent. */
  async own(refreshToken: string): Promise<void> {
    const token = await this.sessions.findToken(hashSecret(refreshToken));
    if (token) await this.sessions.end(token.sessionId);
  }

  /**
   * One that was ended meanwhile ends no others.
   * @throws unauthenticated when the caller's own session has ended
   */
  others({ accountId, sessionId }: Pick<AccountCaller, 'accountId' | 'sessionId'>): Promise<void> {
    return this.em.transactional(async () => {
      await this.accounts.lock(accountId); // sessions that end each other run one after the other
      if (sessionId && !(await this.sessions.findOfAccount(sessionId, accountId))) {
        throw unauthenticated();
      }
      await this.sessions.endAllOf(accountId, sessionId);
      await this.events.publish(new OtherSessionsEnded(accountId));
    });
  }
}
