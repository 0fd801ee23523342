import { Injectable } from '@nestjs/common';
import type { OpenedSession } from '../application/open-session.js';
import { AccessTokens } from '../infrastructure/access-tokens.js';
import type { SessionResponse } from './dto/auth.responses.js';

/** Session data as the wire has it, with an access token of this moment. */
@Injectable()
export class SessionMapper {
  constructor(private readonly tokens: AccessTokens) {}

  toResponse(session: OpenedSession): SessionResponse {
    const { accountId, fullName, verified, sessionId, refreshToken } = session;
    return {
      user: { id: accountId, full_name: fullName, verified: verified ? 1 : 0 },
      accessToken: this.tokens.sign({ accountId, verified, sessionId }),
      refreshToken,
    };
  }
}
