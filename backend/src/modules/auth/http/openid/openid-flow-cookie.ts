import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Request, Response } from 'express';
import { Clock } from '../../../../shared/clock/clock.js';
import { Config } from '../../../../shared/config/config.js';
import { SigningKeys } from '../../../../shared/config/signing-keys.js';
import { cookieOf } from '../../../../shared/http/cookie.js';
import type { OpenIdFlow } from '../../infrastructure/openid/openid-provider.js';

const FLOW_COOKIE = 'openidFlow';

const PATH = '/api/auth/openid';
const AUDIENCE = 'convite-openid';

/** Long enough to type a password at the provider. */
const LIFE_SECONDS = 15 * 60;

const VALUE = /^[\w.-]+$/;

/** Binds a sign-in at the provider to the browser that started it: a signed cookie, not for scripts. */
@Injectable()
export class OpenIdFlowCookie {
  private readonly services: JwtService[];

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly clock: Clock,
    keys: SigningKeys,
  ) {
    this.services = keys.all.map(({ secret }) => new JwtService({ secret }));
  }

  keep(response: Response, { state, nonce, verifier }: OpenIdFlow): void {
    const claims = { state, nonce, verifier, iat: this.seconds() };
    const value = this.services[0]?.sign(claims, { audience: AUDIENCE, expiresIn: LIFE_SECONDS });
    response.cookie(FLOW_COOKIE, value, { ...this.options, maxAge: LIFE_SECONDS * 1000 });
  }

  /** @returns undefined unless this browser started a sign-in that has not expired */
  read(request: Request): OpenIdFlow | undefined {
    const value = cookieOf(request, FLOW_COOKIE, VALUE) ?? '';
    for (const service of this.services) {
      try {
        const options = { audience: AUDIENCE, clockTimestamp: this.seconds() };
        return service.verify<OpenIdFlow & object>(value, options);
      } catch {
        // Of another key, expired, or not ours.
      }
    }
    return undefined;
  }

  clear(response: Response): void {
    response.clearCookie(FLOW_COOKIE, this.options);
  }

  private get options() {
    const secure = this.config.isHttps;
    return { httpOnly: true, secure, sameSite: 'strict', path: PATH } as const;
  }

  private seconds(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }
}
