import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-custom';
import type { AccountCaller } from '../../../../shared/http/access.js';
import { StandingCallers } from '../../../../shared/http/standing-callers.js';
import { AccessTokens } from '../../infrastructure/sessions/access-tokens.js';
import { EndedAccess } from '../../infrastructure/sessions/ended-access.js';

export const ACCESS_TOKEN_STRATEGY = 'access-token';

/**
 * Authenticates a request by its bearer token alone; cookies are ignored. A custom strategy,
 * because passport-jwt would verify the signature again at each request, and `AccessTokens`
 * caches it.
 */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy, ACCESS_TOKEN_STRATEGY) {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly ended: EndedAccess,
    standing: StandingCallers,
  ) {
    super();
    standing.register('account', async (request) => {
      const caller = tokens.callerOf(request.headers.authorization);
      if (!caller) return 'expired';
      if (await ended.has(caller.accountId)) return 'revoked';
      return (await this.hasEnded(caller)) ? 'expired' : 'valid';
    });
  }

  /** @returns undefined when the request is not authenticated, or its account or session has ended */
  async validate(request: Request): Promise<AccountCaller | undefined> {
    const caller = this.tokens.callerOf(request.headers.authorization);
    return caller && !(await this.hasEnded(caller)) ? caller : undefined;
  }

  private async hasEnded({ accountId, sessionId }: AccountCaller): Promise<boolean> {
    return (
      (await this.ended.has(accountId)) ||
      (sessionId !== undefined && (await this.ended.has(sessionId)))
    );
  }
}
