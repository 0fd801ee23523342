import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { FamilyApi } from '../../family/family.api.js';
import type { Account } from '../domain/account.entity.js';
import { RefreshToken } from '../domain/refresh-token.entity.js';
import { newSecret } from '../domain/secret.js';
import { Session } from '../domain/session.entity.js';

/** What a browser gets that has just signed in or refreshed. */
export interface OpenedSession {
  sessionId: string;
  accountId: string;
  fullName: string;
  verified: boolean;
  refreshToken: string;
}

/** Part of the use cases that end in a session; each runs it in its own transaction. */
@Injectable()
export class OpenSession {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly family: FamilyApi,
  ) {}

  /** A new session, e.g. of a login. */
  async run(account: Account): Promise<OpenedSession> {
    const session = Session.open(account.id, this.clock.now());
    await this.em.persist(session).flush(); // its token refers to it
    return this.issueToken(session, account);
  }

  /** The next token of a session that stands. */
  async issueToken(session: Session, account: Account): Promise<OpenedSession> {
    const secret = newSecret();
    await this.em.persist(RefreshToken.of(session, secret.hash)).flush();
    const person = await this.family.find(account.id);
    return {
      sessionId: session.id,
      accountId: account.id,
      fullName: person?.fullName ?? '',
      verified: account.verified,
      refreshToken: secret.value,
    };
  }
}
