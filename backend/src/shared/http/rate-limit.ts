import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
  type Type,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import { callerKey } from '../caller.js';
import type { AuthenticatedRequest } from './access.js';
import { addressKey } from './address-key.js';
import type { RateLimitName } from '../rate-limits/rate-limit.config.js';
import { RateLimits, type Attempt } from '../rate-limits/rate-limits.js';
import { normaliseEmail } from '../text/email-address.js';

const RATE_LIMIT = 'rateLimit';

/** Of the writes of an account that have no limit of their own. */
export const WRITE_LIMIT = 'write' satisfies RateLimitName;

/** The name of a route's limit in the OpenAPI document. */
export const RATE_LIMIT_EXTENSION = 'x-rate-limit';

/**
 * Counts the request against the limit of that name: by address and by account. The account is the
 * caller's. An e-mail in the body is only a claim: it counts together with the address, so that
 * requests from elsewhere do not use up its owner's attempts, and over all addresses.
 * @throws too_many_requests
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    protected readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const name = this.limitOf(context, request);
    if (!name) return true;
    request.attempt = this.attemptOf(request, name);
    await this.limits.count(name, request.attempt);
    return true;
  }

  /** Undefined for a request that is not counted. */
  protected limitOf(
    context: ExecutionContext,
    _request: AuthenticatedRequest,
  ): RateLimitName | undefined {
    return this.reflector.getAllAndOverride<RateLimitName | undefined>(RATE_LIMIT, [
      context.getHandler(),
      context.getClass(),
    ]);
  }

  protected attemptOf(request: AuthenticatedRequest, _name: RateLimitName): Attempt {
    const address = addressKey(request.ip ?? '');
    if (request.caller) return { address, account: callerKey(request.caller) };
    const email = namedEmail(request.body);
    if (!email) return { address };
    return { address, account: `${email} from ${address}`, total: email };
  }
}

/** Whether requests of this method change something. */
export const isWrite = (method: string): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method.toUpperCase());

/** For all routes: counts the writes that have no limit of their own, so that none has no limit. */
@Injectable()
export class WriteLimitGuard extends RateLimitGuard {
  protected override limitOf(context: ExecutionContext, request: AuthenticatedRequest) {
    return super.limitOf(context, request) || !isWrite(request.method) ? undefined : WRITE_LIMIT;
  }
}

/** The body has not been validated yet, and may be anything. */
export function namedEmail(body: unknown): string | undefined {
  const email = (body as { email?: unknown } | null | undefined)?.email;
  return typeof email === 'string' ? normaliseEmail(email) : undefined;
}

/** Limits a route, or all routes of a controller. @param guard one that counts in another way */
export const RateLimit = (name: RateLimitName, guard: Type<RateLimitGuard> = RateLimitGuard) =>
  applyDecorators(
    SetMetadata(RATE_LIMIT, name),
    UseGuards(guard),
    ApiExtension(RATE_LIMIT_EXTENSION, name),
  );
