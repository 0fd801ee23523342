import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Clock } from '../../../shared/clock/clock.js';
import { Config } from '../../../shared/config/config.js';
import type { Caller } from '../../../shared/http/access.js';

export const ACCESS_TOKEN_SECONDS = 15 * 60;
const ALGORITHM = 'HS256';
const AUDIENCE = 'convite-api';
const ISSUER = 'convite';

interface Claims {
  sub: string;
  verified: 0 | 1;
}

/** Signs and checks the short-lived token that every call carries (design §4). */
@Injectable()
export class AccessTokens {
  private readonly jwt: JwtService;

  constructor(
    @Inject(Config) config: Config,
    private readonly clock: Clock,
  ) {
    this.jwt = new JwtService({
      secret: config.JWT_SECRET,
      signOptions: { algorithm: ALGORITHM, audience: AUDIENCE, issuer: ISSUER },
      verifyOptions: { algorithms: [ALGORITHM], audience: AUDIENCE, issuer: ISSUER },
    });
  }

  sign(caller: Caller): string {
    const issuedAt = this.seconds();
    const claims = { verified: caller.verified ? 1 : 0, iat: issuedAt };
    return this.jwt.sign(claims, { subject: caller.accountId, expiresIn: ACCESS_TOKEN_SECONDS });
  }

  /** @returns undefined for whatever is not a token of ours that still holds. */
  verify(token: string): Caller | undefined {
    try {
      const claims = this.jwt.verify<Claims>(token, { clockTimestamp: this.seconds() });
      return { accountId: claims.sub, verified: claims.verified === 1 };
    } catch {
      return undefined;
    }
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
