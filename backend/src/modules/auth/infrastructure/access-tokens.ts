import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../../shared/clock/clock.js';
import { SigningKeys, type SigningKey } from '../../../shared/config/signing-keys.js';
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
  /** By the id of their key. */
  private readonly services: ReadonlyMap<string, JwtService>;
  private readonly current: JwtService;
  private readonly currentId: string;
  // A token does not change while it is valid, so its signature is checked once.
  private readonly verified = new LRUCache<string, Verified>({ max: CACHED_TOKENS });

  constructor(
    keys: SigningKeys,
    private readonly clock: Clock,
  ) {
    this.currentId = keys.current.id;
    this.current = serviceOf(keys.current);
    this.services = new Map(
      keys.all.map((key) => [key.id, key === keys.current ? this.current : serviceOf(key)]),
    );
  }

  sign(caller: Caller): string {
    const { accountId, verified, sessionId } = caller;
    const claims = { verified: verified ? 1 : 0, sid: sessionId, iat: this.seconds() };
    return this.current.sign(claims, {
      subject: accountId,
      expiresIn: ACCESS_TOKEN_SECONDS,
      keyid: this.currentId,
    });
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
      const service = this.serviceFor(token);
      if (!service) return undefined;
      const claims = service.verify<Claims>(token, { clockTimestamp: this.seconds() });
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

  /** Tokens of earlier releases name no key; JWT_SECRET has signed them. */
  private serviceFor(token: string): JwtService | undefined {
    const decoded = this.current.decode<{ header: { kid?: string } } | null>(token, {
      complete: true,
    });
    return this.services.get(decoded?.header.kid ?? this.currentId);
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}

const serviceOf = ({ secret }: SigningKey): JwtService =>
  new JwtService({
    // A key object, because the library would try to parse text as a private key each time.
    secret: createSecretKey(secret, 'utf8'),
    signOptions: { algorithm: ALGORITHM, audience: AUDIENCE, issuer: ISSUER },
    verifyOptions: { algorithms: [ALGORITHM], audience: AUDIENCE, issuer: ISSUER },
  });
