import { defineEntity, p } from '@mikro-orm/core';

const RefreshTokenSchema = defineEntity({
  name: 'RefreshToken',
  schema: 'auth',
  tableName: 'refresh_tokens',
  properties: {
    hash: p.text().primary(),
    sessionId: p.uuid(),
    generation: p.integer(),
    expiresAt: p.datetime(),
  },
});

/** A refresh token; only its hash is stored. Used ones stay until they expire, to detect reuse. */
export class RefreshToken extends RefreshTokenSchema.class {
  /** A token of the session's current generation, with the session's expiry. */
  constructor(session: { id: string; generation: number; expiresAt: Date }, hash: string) {
    super();
    this.hash = hash;
    this.sessionId = session.id;
    this.generation = session.generation;
    this.expiresAt = session.expiresAt;
  }

  hasExpired(now: Date): boolean {
    return this.expiresAt <= now;
  }
}

RefreshTokenSchema.setClass(RefreshToken);
export { RefreshTokenSchema };
