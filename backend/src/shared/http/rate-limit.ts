import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import type { AuthenticatedRequest } from './access.js';
import { addressKey } from './address-key.js';
import type { RateLimitName } from '../rate-limits/rate-limit.config.js';
import { RateLimits } from '../rate-limits/rate-limits.js';

const RATE_LIMIT = 'rateLimit';

/** The name of a route's limit in the OpenAPI document. */
export const RATE_LIMIT_EXTENSION = 'x-rate-limit';

/**
 * Counts the request against the limit of that name: by address, and by account, which is the
 * caller's or else the e-mail in the body.
 * @throws too_many_requests
 */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = this.reflector.getAllAndOverride<RateLimitName>(RATE_LIMIT, [
      context.getHandler(),
      context.getClass(),
    ]);
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    await this.limits.count(name, {
      address: addressKey(request.ip ?? ''),
      account: request.caller?.accountId ?? namedEmail(name, request.body),
    });
    return true;
  }
}

/**
 * The body has not been validated yet, and may be anything. Refreshing is counted per address only:
 * a stranger who names an e-mail could otherwise end its owner's session.
 */
function namedEmail(name: RateLimitName, body: unknown): string | undefined {
  if (name === 'session') return undefined;
  const email = (body as { email?: unknown } | null | undefined)?.email;
  return typeof email === 'string' ? email : undefined;
}

/** Limits a route, or all routes of a controller. */
export const RateLimit = (name: RateLimitName) =>
  applyDecorators(
    SetMetadata(RATE_LIMIT, name),
    UseGuards(RateLimitGuard),
    ApiExtension(RATE_LIMIT_EXTENSION, name),
  );
