import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { DomainError, forbidden } from '../../../shared/errors/domain-error.js';
import { ACCESS, type Access, type AuthenticatedRequest } from '../../../shared/http/access.js';
import { AccessTokens } from '../infrastructure/access-tokens.js';

/** Every route asks for a verified account unless it says otherwise. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly tokens: AccessTokens,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'public') return true;

    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const caller = this.tokens.callerOf(request.headers.authorization);
    if (!caller) throw new DomainError('unauthenticated', 'unauthenticated');
    if (!caller.verified && access !== 'signed_in') throw forbidden('account_not_verified');
    Object.assign(request, { caller });
    return true;
  }
}
