import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RefreshToken } from '../domain/refresh-token.entity.js';
import { Session } from '../domain/session.entity.js';

/** Sessions with their refresh tokens, which are deleted with the session by cascade. */
@Injectable()
export class SessionRepository {
  constructor(private readonly em: EntityManager) {}

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

  async delete(id: string): Promise<void> {
    await this.em.nativeDelete(Session, { id });
  }

  async deleteAllOf(accountId: string, exceptId?: string | null): Promise<void> {
    await this.em.nativeDelete(Session, { accountId, ...(exceptId && { id: { $ne: exceptId } }) });
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.em.nativeDelete(Session, { expiresAt: { $lt: now } });
    await this.em.nativeDelete(RefreshToken, { expiresAt: { $lt: now } });
  }
}
