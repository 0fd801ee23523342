import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../../shared/clock/clock.js';
import { Config } from '../../../shared/config/config.js';
import type { Caller } from '../../../shared/http/access.js';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const ALGORITHM = 'HS256';
const AUDIENCE = 'convite-api';
const ISSUER = 'convite';

/** Tokens whose signature is remembered; one more costs its check again. */
const REMEMBERED = 10_000;

interface Claims {
  sub: string;
  verified: 0 | 1;
  /** The session that it was issued in. */
  sid?: string;
  /** Seconds since 1970. */
  exp: number;
}

interface Verified {
  caller: Caller;
  expiresAt: number;
}

/** Signs and checks the short-lived token that every call carries (design §4). */
@Injectable()
export class AccessTokens {
  private readonly jwt: JwtService;
  // A token says the same for as long as it holds: its signature is checked once.
  private readonly verified = new LRUCache<string, Verified>({ max: REMEMBERED });

  constructor(
    @Inject(Config) config: Config,
    private readonly clock: Clock,
  ) {
    this.jwt = new JwtService({
      // A key rather than its text, which the library would try to read as a private key each time.
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

  /** @returns undefined for whatever is not a token of ours that still holds. */
  verify(token: string): Caller | undefined {
    const known = this.verified.get(token) ?? this.check(token);
    return known && known.expiresAt > this.seconds() ? known.caller : undefined;
  }

  /** Who calls, as the header says that carries the token. A cookie authorises nothing. */
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
