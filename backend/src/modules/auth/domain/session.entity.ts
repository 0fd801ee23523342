import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

/** How long a browser stays signed in without coming back. */
export const SESSION_LIFE_MS = 30 * 24 * 3_600_000;

/** Two tabs at once, or an answer that got lost: the last token holds this much longer. */
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
 * One browser signed in to one account: the family of the refresh tokens that follow one another.
 * Tokens carry the generation in which they were issued; only the present one may be refreshed.
 */
export class Session extends SessionSchema.class {
  static open(accountId: string, now: Date): Session {
    return Object.assign(new Session(), {
      id: randomUUID(),
      accountId,
      generation: 0,
      rotatedAt: null,
      expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
      createdAt: now,
    });
  }

  /**
   * Moves on to the next generation when a token of the present one is refreshed. The generation
   * just left is let through for 10 s more, without moving again.
   * @returns false when the token was used before: it is in two hands, and the session must end.
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
