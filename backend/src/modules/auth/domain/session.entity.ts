import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { RefreshToken } from './refresh-token.entity.js';

/** Since the last refresh. */
export const SESSION_LIFE_MS = 30 * 24 * 3_600_000;

/** The previous token is accepted for this much longer: two tabs, or a lost response. */
export const RETRY_GRACE_MS = 10_000;

const SessionSchema = defineEntity({
  name: 'Session',
  schema: 'auth',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    accountId: p.uuid(),
    generation: p.integer(),
    rotatedAt: p.datetime().nullable(),
    expiresAt: p.datetime(),
    createdAt: p.datetime(),
  },
});

/**
 * The log-in of one browser: the family of refresh tokens that replace one another. A token carries
 * the generation in which it was issued; only one of the current generation can be refreshed.
 */
export class Session extends SessionSchema.class {
  constructor(accountId: string, now: Date) {
    super();
    this.id = randomUUID();
    this.accountId = accountId;
    this.generation = 0;
    this.rotatedAt = null;
    this.expiresAt = new Date(now.getTime() + SESSION_LIFE_MS);
    this.createdAt = now;
  }

  issueToken(hash: string): RefreshToken {
    return new RefreshToken(this, hash);
  }

  /**
   * Advances to the next generation and extends the session. The generation just left is accepted
   * for 10 s more, without advancing again.
   * @returns false when the token was used before, so that the session has to end
   */
  rotate(generation: number, now: Date): boolean {
    if (generation === this.generation) {
      this.generation += 1;
      this.rotatedAt = now;
    } else if (!this.isRetry(generation, now)) {
      return false;
    }
    this.expiresAt = new Date(now.getTime() + SESSION_LIFE_MS);
    return true;
  }

  private isRetry(generation: number, now: Date): boolean {
    const since = now.getTime() - (this.rotatedAt?.getTime() ?? 0);
    return generation === this.generation - 1 && since <= RETRY_GRACE_MS;
  }
}

SessionSchema.setClass(Session);
export { SessionSchema };
