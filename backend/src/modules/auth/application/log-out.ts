import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RefreshToken } from '../domain/refresh-token.entity.js';
import { hashSecret } from '../domain/secret.js';
import { Session } from '../domain/session.entity.js';

@Injectable()
export class LogOut {
  constructor(private readonly em: EntityManager) {}

  /** Ends the session of that token, also by one that was used already. Unknown ones are gone. */
  async run(refreshToken: string): Promise<void> {
    const token = await this.em.findOne(RefreshToken, { hash: hashSecret(refreshToken) });
    if (token) await this.em.nativeDelete(Session, { id: token.sessionId });
  }
}
