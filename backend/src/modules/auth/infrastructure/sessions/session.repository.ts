import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { EndedSession } from '../../domain/sessions/ended-session.entity.js';
import { RefreshToken } from '../../domain/sessions/refresh-token.entity.js';
import { Session } from '../../domain/sessions/session.entity.js';
import { ENDED_LISTED_MS } from './ended-access.js';

/** Sessions with their refresh tokens, which are deleted with the session by cascade. */
const ending = (condition: string) => `
  with ended as (delete from auth.sessions where ${condition} returning id)
  insert into auth.ended_sessions (id, ended_at) select id, ? from ended`;

@Injectable()
export class SessionRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  findOfAccount(id: string, accountId: string): Promise<Session | null> {
    return this.em.findOne(Session, { id, accountId });
  }

  /** Row lock until the transaction ends: refreshes of one session run one after the other. */
  lock(id: string): Promise<Session | null> {
    return this.em.findOne(
      Session,
      { id },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
  }

  findToken(hash: string): Promise<RefreshToken | null> {
    return this.em.findOne(RefreshToken, { hash });
  }

  /** Flushes immediately, because tokens refer to the session by its id. */
  async save(session: Session): Promise<void> {
    await this.em.persist(session).flush();
  }

  async saveToken(token: RefreshToken): Promise<void> {
    await this.em.persist(token).flush();
  }

  /** Of all sessions of a browser. */
  async changeKey(keyHash: string, next: string): Promise<void> {
    await this.em.nativeUpdate(Session, { keyHash }, { keyHash: next });
  }

  /** Every server refuses its access tokens within half a second of the commit. */
  async end(id: string): Promise<void> {
    await this.endThose('id = ?', [id]);
  }

  /** As `end`, of all sessions of the account, or all but one. */
  async endAllOf(accountId: string, exceptId: string | null = null): Promise<void> {
    await this.endThose('account_id = ? and id is distinct from ?::uuid', [accountId, exceptId]);
  }

  private async endThose(condition: string, values: unknown[]): Promise<void> {
    await this.em.execute(ending(condition), [...values, this.clock.now()]);
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.em.nativeDelete(Session, { expiresAt: { $lt: now } });
    await this.em.nativeDelete(RefreshToken, { expiresAt: { $lt: now } });
    const listed = new Date(now.getTime() - ENDED_LISTED_MS);
    await this.em.nativeDelete(EndedSession, { endedAt: { $lt: listed } });
  }
}
