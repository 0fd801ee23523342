import { defineEntity, p } from '@mikro-orm/core';
import type { Session } from './session.entity.js';

const RefreshTokenSchema = defineEntity({
  name: 'RefreshToken',
  schema: 'auth',
  tableName: 'refresh_tokens',
  properties: {
    hash: p.string().primary(),
    sessionId: p.uuid(),
    generation: p.integer(),
    expiresAt: p.datetime(),
  },
});

/** What is kept of a refresh token. Used ones stay until they expire, to notice their reuse. */
export class RefreshToken extends RefreshTokenSchema.class {
  /** A token of the session's present generation, as long-lived as the session. */
  static of(session: Session, hash: string): RefreshToken {
    return Object.assign(new RefreshToken(), {
      hash,
      sessionId: session.id,
      generation: session.generation,
      expiresAt: session.expiresAt,
    });
  }

  hasExpired(now: Date): boolean {
    return this.expiresAt <= now;
  }
}

RefreshTokenSchema.setClass(RefreshToken);
export { RefreshTokenSchema };
