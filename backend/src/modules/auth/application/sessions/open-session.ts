import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import type { DomainError } from '../../../../shared/errors/domain-error.js';
import { FamilyApi } from '../../../family/family.api.js';
import type { Account } from '../../domain/account.entity.js';
import { hashSecret, newSecret } from '../../../../shared/crypto/secret.js';
import { Session } from '../../domain/sessions/session.entity.js';
import { SessionKeys } from '../../infrastructure/sessions/session-keys.js';
import { SessionRepository } from '../../infrastructure/sessions/session.repository.js';
import { CheckSecondFactor } from '../second-factor/check-second-factor.js';
import { sessionClient, type SessionClient } from './session-client.js';

/** The data of a session as a browser gets it after a log-in or refresh. */
export interface OpenedSession {
  sessionId: string;
  signedInAt: Date;
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
    private readonly keys: SessionKeys,
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
    if (client.keepKey) session.bindTo(hashSecret(await this.giveKey(session, client)));
    await this.sessions.save(session);
    return this.issueToken(session, account);
  }

  /**
   * Issues the next refresh token of an existing session. A session that is not bound yet is bound
   * once the browser presents the key that it got for it: the answer with the cookie may be lost.
   */
  async continue(session: Session, account: Account): Promise<OpenedSession> {
    const client = sessionClient();
    const { key, keepKey } = client;
    if (session.keyHash) {
      if (key && session.isUsableWith(hashSecret(key))) keepKey?.(key);
    } else if (keepKey && key && this.keys.wasMadeFor(session.id, key)) {
      session.bindTo(hashSecret(key));
      keepKey(key);
    } else if (keepKey) {
      await this.giveKey(session, client);
    }
    return this.issueToken(session, account);
  }

  /**
   * Gives the browser a new key. One that it presents may have been planted there, and is not kept; its
   * other sessions go on with the new one (ADR 15).
   */
  private async giveKey(session: Session, { key, keepKey }: SessionClient): Promise<string> {
    const made = this.keys.newFor(session.id);
    if (key) await this.sessions.changeKey(hashSecret(key), hashSecret(made));
    keepKey?.(made);
    return made;
  }

  private async issueToken(session: Session, account: Account): Promise<OpenedSession> {
    const secret = newSecret();
    await this.sessions.saveToken(session.issueToken(secret.hash));
    return {
      sessionId: session.id,
      signedInAt: session.createdAt,
      accountId: account.id,
      fullName: await this.family.nameOf(account.id),
      verified: account.verified,
      refreshToken: secret.value,
    };
  }
}
