import { Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-custom';
import type { OpenIdPerson } from '../../domain/openid/openid-person.js';
import { OpenIdProvider } from '../../infrastructure/openid/openid-provider.js';
import { OpenIdFlowCookie } from './openid-flow-cookie.js';

const OPENID_STRATEGY = 'openid';

/** The person as the provider knows them. */
export interface OpenIdRequest extends Request {
  person: OpenIdPerson;
}

/**
 * Authenticates a browser that comes back from the provider. A custom strategy, because the library's
 * own keeps the flow in server sessions, and redirects.
 */
@Injectable()
export class OpenIdStrategy extends PassportStrategy(Strategy, OPENID_STRATEGY) {
  constructor(
    private readonly provider: OpenIdProvider,
    private readonly flows: OpenIdFlowCookie,
  ) {
    super();
  }

  /** @throws openid_failed, openid_unavailable, not_found */
  async validate(request: Request): Promise<OpenIdPerson> {
    const query = (request.body as { query?: unknown } | undefined)?.query;
    const flow = this.flows.read(request);
    return this.provider.finish(typeof query === 'string' ? query : '', flow);
  }
}

/** Sets the request's `person`. */
@Injectable()
export class OpenIdGuard extends AuthGuard(OPENID_STRATEGY) {
  override getAuthenticateOptions() {
    return { property: 'person' satisfies keyof OpenIdRequest };
  }

  override handleRequest<T = OpenIdPerson>(error: unknown, person: T): T {
    if (error) throw error;
    return person;
  }
}
