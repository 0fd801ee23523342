import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../../shared/clock/clock.js';
import { Config } from '../../../shared/config/config.js';
import type { Caller } from '../../../shared/caller.js';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const ALGORITHM = 'HS256';
const AUDIENCE = 'convite-api';
const ISSUER = 'convite';

/** How many checked tokens are cached. */
const CACHED_TOKENS = 10_000;

interface Claims {
  sub: string;
  verified: 0 | 1;
  /** The session in which the token was issued. */
  sid?: string;
  /** Seconds since 1970. */
  exp: number;
}

interface Verified {
  caller: Caller;
  expiresAt: number;
}

/** Signs and verifies access tokens (docs/domain-rules.md, Sessions). */
@Injectable()
export class AccessTokens {
  private readonly jwt: JwtService;
  // A token does not change while it is valid, so its signature is checked once.
  private readonly verified = new LRUCache<string, Verified>({ max: CACHED_TOKENS });

  constructor(
    @Inject(Config) config: Config,
    private readonly clock: Clock,
  ) {
    this.jwt = new JwtService({
      // A key object, because the library would try to parse text as a private key each time.
      secret: createSecretKey(config.JWT_SECRET, 'utf8'),
      signOptions: { algorithm: ALGORITHM, audience: AUDIENCE, issuer: ISSUER },
      verifyOptions: { algorithms: [ALGORITHM], audience: AUDIENCE, issuer: ISSUER },
    });
  }

  sign(caller: Caller): string {
    const { accountId, verified, sessionId } = caller;
    const claims = { verified: verified ? 1 : 0, sid: sessionId, iat: this.seconds() };
    return this.jwt.sign(claims, { subject: accountId, expiresIn: ACCESS_TOKEN_SECONDS });
  }

  /** @returns undefined unless the token is ours and valid. */
  verify(token: string): Caller | undefined {
    const known = this.verified.get(token) ?? this.check(token);
    return known && known.expiresAt > this.seconds() ? known.caller : undefined;
  }

  /** The caller named by the bearer token of an Authorization header. */
  callerOf(authorization: string | undefined): Caller | undefined {
    const [scheme, token] = authorization?.split(' ') ?? [];
    return scheme?.toLowerCase() === 'bearer' && token ? this.verify(token) : undefined;
  }

  private check(token: string): Verified | undefined {
    try {
      const claims = this.jwt.verify<Claims>(token, { clockTimestamp: this.seconds() });
      if (typeof claims.sub !== 'string') return undefined;
      const caller = {
        accountId: claims.sub,
        verified: claims.verified === 1,
        sessionId: claims.sid,
      };
      const verified = { caller, expiresAt: claims.exp };
      this.verified.set(token, verified);
      return verified;
    } catch {
      return undefined;
    }
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
