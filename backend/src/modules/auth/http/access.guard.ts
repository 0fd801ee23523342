import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { forbidden, unauthenticated } from '../../../shared/errors/domain-error.js';
import { ACCESS, type Access, type Caller } from '../../../shared/http/access.js';
import { ACCESS_TOKEN_STRATEGY } from './access-token.strategy.js';

/**
 * Guards every route: it requires a verified account unless the route is `@Public()` or
 * `@SignedIn()`. `PassportModule` is configured to set the result as the request's `caller`.
 */
@Injectable()
export class AccessGuard extends AuthGuard(ACCESS_TOKEN_STRATEGY) {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override canActivate(context: ExecutionContext) {
    return this.accessOf(context) === 'public' || super.canActivate(context);
  }

  /** @throws unauthenticated, account_not_verified */
  override handleRequest<T = Caller>(
    error: unknown,
    caller: Caller | false,
    _info: unknown,
    context: ExecutionContext,
  ): T {
    if (error) throw error;
    if (!caller) throw unauthenticated();
    if (!caller.verified && this.accessOf(context) !== 'signed_in') {
      throw forbidden('account_not_verified');
    }
    return caller as T;
  }

  private accessOf(context: ExecutionContext): Access | undefined {
    return this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
  }
}
