import { Injectable } from '@nestjs/common';
import { SessionRepository } from '../infrastructure/session.repository.js';

@Injectable()
export class EndOtherSessions {
  constructor(private readonly sessions: SessionRepository) {}

  /** Their access tokens last up to 15 minutes more. @param keptId the caller's own session */
  run(accountId: string, keptId: string | undefined): Promise<void> {
    return this.sessions.deleteAllOf(accountId, keptId);
  }
}
