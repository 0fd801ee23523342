import { Injectable } from '@nestjs/common';
import type { OpenedSession } from '../../application/sessions/open-session.js';
import { AccessTokens } from '../../infrastructure/sessions/access-tokens.js';
import type { SessionResponse } from '../dto/auth.responses.js';

/** Maps a session to the wire and signs its access token. */
@Injectable()
export class SessionMapper {
  constructor(private readonly tokens: AccessTokens) {}

  toResponse(session: OpenedSession): SessionResponse {
    const { accountId, fullName, verified, sessionId, signedInAt, refreshToken } = session;
    return {
      user: { id: accountId, full_name: fullName, verified: verified ? 1 : 0 },
      accessToken: this.tokens.sign({ accountId, verified, sessionId, signedInAt }),
      refreshToken,
    };
  }
}
