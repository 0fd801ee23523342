import { Injectable } from '@nestjs/common';
import type { AccountCaller } from '../../../../shared/caller.js';
import { Clock } from '../../../../shared/clock/clock.js';
import { SigningKeys } from '../../../../shared/config/signing-keys.js';
import { SignedTokens } from '../../../../shared/crypto/signed-tokens.js';

export const ACCESS_TOKEN_SECONDS = 15 * 60;

interface Claims {
  verified: 0 | 1;
  /** The session in which the token was issued. */
  sid?: string;
  /** When that session began, in seconds since 1970. */
  auth_time?: number;
}

/** Signs and verifies access tokens of accounts (docs/domain-rules.md, Sessions). */
@Injectable()
export class AccessTokens {
  private readonly tokens: SignedTokens<Claims, AccountCaller>;

  constructor(keys: SigningKeys, clock: Clock) {
    this.tokens = new SignedTokens<Claims, AccountCaller>(keys, clock, {
      audience: 'convite-api',
      lifeSeconds: ACCESS_TOKEN_SECONDS,
      read: ({ sub, verified, sid, auth_time: signedInAt }) => ({
        kind: 'account',
        accountId: sub,
        verified: verified === 1,
        sessionId: sid,
        ...(signedInAt !== undefined && { signedInAt: new Date(signedInAt * 1000) }),
      }),
    });
  }

  sign({ accountId, verified, sessionId, signedInAt }: Omit<AccountCaller, 'kind'>): string {
    return this.tokens.sign(accountId, {
      verified: verified ? 1 : 0,
      sid: sessionId,
      ...(signedInAt && { auth_time: Math.floor(signedInAt.getTime() / 1000) }),
    });
  }

  /** @returns undefined unless the token is ours and valid. */
  verify(token: string): AccountCaller | undefined {
    return this.tokens.verify(token);
  }

  /** The account named by the bearer token of an Authorization header. */
  callerOf(authorization: string | undefined): AccountCaller | undefined {
    return this.tokens.bearerOf(authorization);
  }
}
