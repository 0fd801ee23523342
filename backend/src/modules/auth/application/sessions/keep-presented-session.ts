import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account.entity.js';
import type { Session } from '../../domain/sessions/session.entity.js';
import { SessionRepository } from '../../infrastructure/sessions/session.repository.js';
import { OpenSession, type OpenedSession } from './open-session.js';

/** Part of the use cases that verify an account; runs in their transaction (ADR 13). */
@Injectable()
export class KeepPresentedSession {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly openSession: OpenSession,
  ) {}

  /** The session that the request presents, if it is one of the account's. */
  async find(account: Account, presentedId: string | undefined): Promise<Session | null> {
    if (!presentedId) return null;
    return this.sessions.findOfAccount(presentedId, account.id);
  }

  /** Ends every session but the presented one. */
  async endOthers(account: Account, presented: Session | null): Promise<void> {
    await this.sessions.endAllOf(account.id, presented?.id);
  }

  /** Continues the presented session; opens one if there is none. */
  continue(account: Account, presented: Session | null): Promise<OpenedSession> {
    return presented
      ? this.openSession.continue(presented, account)
      : this.openSession.run(account);
  }
}
