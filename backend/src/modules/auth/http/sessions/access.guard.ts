import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { forbidden, unauthenticated } from '../../../../shared/errors/domain-error.js';
import {
  ACCESS,
  DOOR_HELPER_STRATEGY,
  DOOR_PARTY,
  FAMILY_BEARERS,
  FAMILY_BEARER_STRATEGY,
  type Access,
  type AccountCaller,
  type AuthenticatedRequest,
  type Caller,
  type DoorHelper,
} from '../../../../shared/http/access.js';
import { ACCESS_TOKEN_STRATEGY } from './access-token.strategy.js';

/**
 * Guards every route: it requires a verified account unless the route is `@Public()` or
 * `@SignedIn()`, and refuses a door helper unless it is `@OpenToDoorHelpers()`, and the bearer of a family's link unless
 * it is `@OpenToFamilies()`. `PassportModule` is
 * configured to set the result as the request's `caller`.
 */
@Injectable()
export class AccessGuard extends AuthGuard([
  ACCESS_TOKEN_STRATEGY,
  DOOR_HELPER_STRATEGY,
  FAMILY_BEARER_STRATEGY,
]) {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override canActivate(context: ExecutionContext) {
    return this.accessOf(context) === 'public' || super.canActivate(context);
  }

  /** @throws unauthenticated, account_not_verified, forbidden, and what refuses a door helper's token */
  override handleRequest<T = Caller>(
    error: unknown,
    caller: Caller | false,
    _info: unknown,
    context: ExecutionContext,
  ): T {
    if (error) throw error;
    if (!caller) throw unauthenticated();
    if (caller.kind === 'door_helper') this.checkDoor(caller, context);
    else if (caller.kind === 'family_bearer') this.checkBearer(context);
    else this.checkAccount(caller, context);
    return caller as T;
  }

  private checkAccount({ verified }: AccountCaller, context: ExecutionContext): void {
    if (!verified && this.accessOf(context) !== 'signed_in') {
      throw forbidden('account_not_verified');
    }
  }

  /** The decorator counts only on the route itself, so that a new one is closed. */
  private checkDoor({ partyId }: DoorHelper, context: ExecutionContext): void {
    const parameter = this.reflector.get<string | undefined>(DOOR_PARTY, context.getHandler());
    const { params } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const named = parameter && params[parameter];
    if (typeof named !== 'string' || named.toLowerCase() !== partyId) throw forbidden();
  }

  /** As for a door helper. Which family it is, the use case checks. */
  private checkBearer(context: ExecutionContext): void {
    if (!this.reflector.get<boolean | undefined>(FAMILY_BEARERS, context.getHandler())) {
      throw forbidden();
    }
  }

  private accessOf(context: ExecutionContext): Access | undefined {
    return this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
  }
}
