import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import type { DomainError } from '../../../shared/errors/domain-error.js';
import { FamilyApi } from '../../family/family.api.js';
import type { Account } from '../domain/account.entity.js';
import { hashSecret, newSecret } from '../domain/secret.js';
import { Session } from '../domain/session.entity.js';
import { SessionRepository } from '../infrastructure/session.repository.js';
import { CheckSecondFactor } from './check-second-factor.js';
import { sessionClient, type SessionClient } from './session-client.js';

/** The data of a session as a browser gets it after a log-in or refresh. */
export interface OpenedSession {
  sessionId: string;
  accountId: string;
  fullName: string;
  verified: boolean;
  /** In plain text; only its hash is stored. */
  refreshToken: string;
}

/** Part of the use cases that end in a session; runs in their transaction. */
@Injectable()
export class OpenSession {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly clock: Clock,
    private readonly family: FamilyApi,
    private readonly secondFactor: CheckSecondFactor,
  ) {}

  /**
   * For a log-in. The account is locked.
   * @returns or the refusal of `CheckSecondFactor.check`, to be thrown after the commit
   */
  async signIn(
    account: Account,
    secondFactorCode: string | undefined,
  ): Promise<OpenedSession | DomainError> {
    const refusal = await this.secondFactor.check(account, secondFactorCode);
    return refusal ?? this.open(account);
  }

  /**
   * For an account that was not verified until now, which has no second factor.
   * @throws second_factor_required
   */
  async run(account: Account): Promise<OpenedSession> {
    const refusal = await this.secondFactor.check(account, undefined);
    if (refusal) throw refusal;
    return this.open(account);
  }

  private async open(account: Account): Promise<OpenedSession> {
    const client = sessionClient();
    const now = this.clock.now();
    account.signIn(now);
    const session = new Session(account.id, now, client.userAgent);
    const key = giveKey(client);
    if (key) session.bindTo(hashSecret(key));
    await this.sessions.save(session);
    return this.issueToken(session, account);
  }

  /**
   * Issues the next refresh token of an existing session. A session that is not bound yet is bound
   * once the browser has shown that it keeps its key: the answer with the cookie may be lost.
   */
  async continue(session: Session, account: Account): Promise<OpenedSession> {
    const client = sessionClient();
    const key = giveKey(client);
    if (!session.keyHash && key && key === client.key) session.bindTo(hashSecret(key));
    return this.issueToken(session, account);
  }

  private async issueToken(session: Session, account: Account): Promise<OpenedSession> {
    const secret = newSecret();
    await this.sessions.saveToken(session.issueToken(secret.hash));
    return {
      sessionId: session.id,
      accountId: account.id,
      fullName: await this.family.nameOf(account.id),
      verified: account.verified,
      refreshToken: secret.value,
    };
  }
}

/**
 * Gives a browser that asks for one its key; one that it has is kept, because all sessions of the
 * browser share it.
 */
function giveKey({ key = newSecret().value, keepKey }: SessionClient): string | undefined {
  keepKey?.(key);
  return keepKey && key;
}
