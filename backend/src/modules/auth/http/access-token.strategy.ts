import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-custom';
import type { Caller } from '../../../shared/http/access.js';
import { AccessTokens } from '../infrastructure/access-tokens.js';
import { EndedAccounts } from '../infrastructure/ended-accounts.js';

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
    private readonly ended: EndedAccounts,
  ) {
    super();
  }

  /** @returns undefined when the request is not authenticated, or its account has ended */
  async validate(request: Request): Promise<Caller | undefined> {
    const caller = this.tokens.callerOf(request.headers.authorization);
    return caller && !(await this.ended.has(caller.accountId)) ? caller : undefined;
  }
}
