import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { DomainError } from '../../../../shared/errors/domain-error.js';
import { hashSecret } from '../../../../shared/crypto/secret.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { SessionRepository } from '../../infrastructure/sessions/session.repository.js';
import { sessionClient } from './session-client.js';
import { OpenSession, type OpenedSession } from './open-session.js';

@Injectable()
export class RefreshSession {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    private readonly openSession: OpenSession,
  ) {}

  /**
   * Exchanges a refresh token for the next one. Reuse of an old token ends its session: one of the
   * two holders may have stolen it. A token that is bound to a browser's key needs the key too.
   * @throws refresh_token_expired, account_disabled. The former with `{ended: true}` unless it may only be too
   * old, or its answer was lost: the browser then keeps nothing of the account
   */
  async run(refreshToken: string, email: string): Promise<OpenedSession> {
    const opened = await this.em.transactional(() => this.rotate(refreshToken, email));
    if (opened === 'ended') {
      throw new DomainError('unauthenticated', 'refresh_token_expired', { ended: true });
    }
    if (!opened) throw new DomainError('unauthenticated', 'refresh_token_expired');
    return opened;
  }

  /** Returns a refusal instead of throwing it, so that the deletion of the session is committed. */
  private async rotate(
    refreshToken: string,
    email: string,
  ): Promise<OpenedSession | 'ended' | undefined> {
    const now = this.clock.now();
    const token = await this.sessions.findToken(hashSecret(refreshToken));
    if (!token) return 'ended'; // an unknown one counts as one whose session was deleted
    if (token.hasExpired(now)) return undefined;
    const session = await this.sessions.lock(token.sessionId);
    if (!session) return undefined;
    const account = await this.accounts.find(session.accountId);
    if (!account?.hasEmail(email)) return undefined;
    account.assertEnabled();
    const { key } = sessionClient();
    if (!session.isUsableWith(key && hashSecret(key))) return undefined;
    if (session.rotate(token.generation, now)) return this.openSession.continue(session, account);
    await this.sessions.end(session.id);
    return undefined;
  }
}
