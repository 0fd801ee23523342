import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { RefreshToken } from './refresh-token.entity.js';

const DAY_MS = 24 * 3_600_000;

/** Since the last refresh. */
const SESSION_LIFE_MS = 30 * DAY_MS;

/** Since the log-in, however often it was refreshed. */
export const SESSION_MAX_AGE_MS = 90 * DAY_MS;

/** The previous token is accepted for this much longer: two tabs, or a lost response. */
const RETRY_GRACE_MS = 10_000;

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
    userAgent: p.text().nullable(),
    keyHash: p.text().nullable(),
  },
});

/**
 * The log-in of one browser: the family of refresh tokens that replace one another. A token carries
 * the generation in which it was issued; only one of the current generation can be refreshed.
 */
export class Session extends SessionSchema.class {
  /** @param userAgent of the browser, for the list of sessions */
  constructor(accountId: string, now: Date, userAgent: string | null = null) {
    super();
    this.id = randomUUID();
    this.accountId = accountId;
    this.generation = 0;
    this.rotatedAt = null;
    this.createdAt = now;
    this.expiresAt = this.expiryFrom(now);
    this.userAgent = userAgent;
    this.keyHash = null;
  }

  /** From now on the session's tokens work only for the browser that presents this key. */
  bindTo(keyHash: string): void {
    this.keyHash = keyHash;
  }

  /** @param keyHash of the presented key, if there is one */
  isUsableWith(keyHash: string | undefined): boolean {
    return !this.keyHash || this.keyHash === keyHash;
  }

  issueToken(hash: string): RefreshToken {
    return new RefreshToken(this, hash);
  }

  /**
   * Advances to the next generation and extends the session. The generation just left is accepted
   * for 10 s more, without advancing again.
   * @returns false when the token was used before or the session is too old, so that it has to end
   */
  rotate(generation: number, now: Date): boolean {
    if (now.getTime() >= this.endOfLife()) return false;
    if (generation === this.generation) {
      this.generation += 1;
      this.rotatedAt = now;
    } else if (!this.isRetry(generation, now)) {
      return false;
    }
    this.expiresAt = this.expiryFrom(now);
    return true;
  }

  private expiryFrom(now: Date): Date {
    return new Date(Math.min(now.getTime() + SESSION_LIFE_MS, this.endOfLife()));
  }

  private endOfLife(): number {
    return this.createdAt.getTime() + SESSION_MAX_AGE_MS;
  }

  private isRetry(generation: number, now: Date): boolean {
    const since = now.getTime() - (this.rotatedAt?.getTime() ?? 0);
    return generation === this.generation - 1 && since <= RETRY_GRACE_MS;
  }
}

SessionSchema.setClass(Session);
export { SessionSchema };
