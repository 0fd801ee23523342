import { Injectable } from '@nestjs/common';
import { hashSecret } from '../../../../shared/crypto/secret.js';
import { SessionRepository } from '../../infrastructure/sessions/session.repository.js';

@Injectable()
export class LogOut {
  constructor(private readonly sessions: SessionRepository) {}

  /** Ends the session of the token, also if the token was used before. Idempotent. */
  async run(refreshToken: string): Promise<void> {
    const token = await this.sessions.findToken(hashSecret(refreshToken));
    if (token) await this.sessions.end(token.sessionId);
  }
}
