import { createSecretKey } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock/clock.js';
import type { SigningKey, SigningKeys } from '../config/signing-keys.js';

const ALGORITHM = 'HS256';
const ISSUER = 'convite';

/** How many checked tokens of an audience are cached. */
const CACHED_TOKENS = 10_000;

interface Subject {
  sub: string;
  /** Seconds since 1970. */
  exp: number;
}

interface Verified<T> {
  value: T;
  expiresAt: number;
}

interface TokenKind<Claims extends object, T> {
  /** Tokens of one audience are not valid for another. */
  audience: string;
  lifeSeconds: number;
  read: (claims: Partial<Claims> & { sub: string }) => T | undefined;
}

/** Signs and verifies the bearer tokens of one audience. */
export class SignedTokens<Claims extends object, T> {
  /** By the id of their key. */
  private readonly services: ReadonlyMap<string, JwtService>;
  private readonly current: JwtService;
  private readonly currentId: string;
  // A token does not change while it is valid, so its signature is checked once.
  private readonly verified = new LRUCache<string, Verified<T>>({ max: CACHED_TOKENS });

  constructor(
    keys: SigningKeys,
    private readonly clock: Clock,
    private readonly kind: TokenKind<Claims, T>,
  ) {
    const serviceOf = ({ secret }: SigningKey): JwtService =>
      new JwtService({
        // A key object, because the library would try to parse text as a private key each time.
        secret: createSecretKey(secret, 'utf8'),
        signOptions: { algorithm: ALGORITHM, audience: kind.audience, issuer: ISSUER },
        verifyOptions: { algorithms: [ALGORITHM], audience: kind.audience, issuer: ISSUER },
      });
    this.currentId = keys.current.id;
    this.current = serviceOf(keys.current);
    this.services = new Map(
      keys.all.map((key) => [key.id, key === keys.current ? this.current : serviceOf(key)]),
    );
  }

  sign(subject: string, claims: Claims): string {
    return this.current.sign(
      { ...claims, iat: this.seconds() },
      { subject, expiresIn: this.kind.lifeSeconds, keyid: this.currentId },
    );
  }

  /** @returns undefined unless the token is ours, of this audience and valid. */
  verify(token: string): T | undefined {
    const known = this.verified.get(token) ?? this.check(token);
    return known && known.expiresAt > this.seconds() ? known.value : undefined;
  }

  /** What the bearer token of an Authorization header contains. */
  bearerOf(authorization: string | undefined): T | undefined {
    const [scheme, token] = authorization?.split(' ') ?? [];
    return scheme?.toLowerCase() === 'bearer' && token ? this.verify(token) : undefined;
  }

  private check(token: string): Verified<T> | undefined {
    try {
      const claims = this.serviceFor(token)?.verify<Claims & Subject>(token, {
        clockTimestamp: this.seconds(),
      });
      if (typeof claims?.sub !== 'string') return undefined;
      const value = this.kind.read(claims);
      if (value === undefined) return undefined;
      const verified = { value, expiresAt: claims.exp };
      this.verified.set(token, verified);
      return verified;
    } catch {
      return undefined;
    }
  }

  private serviceFor(token: string): JwtService | undefined {
    const decoded = this.current.decode<{ header: { kid?: string } } | null>(token, {
      complete: true,
    });
    return this.services.get(decoded?.header.kid ?? '');
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
