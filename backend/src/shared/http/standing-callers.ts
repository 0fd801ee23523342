import { Injectable } from '@nestjs/common';
import type { Standing } from '../caller.js';
import type { AuthenticatedRequest, Caller } from './access.js';

type Check = (request: AuthenticatedRequest) => Promise<Standing>;

/**
 * Whether the caller of a response that stays open would still be let in: the guard asked only once. Each
 * kind of caller has its check.
 */
@Injectable()
export class StandingCallers {
  private readonly checks = new Map<Caller['kind'], Check>();

  register(kind: Caller['kind'], check: Check): void {
    this.checks.set(kind, check);
  }

  async standingOf(request: AuthenticatedRequest): Promise<Standing> {
    const check = request.caller && this.checks.get(request.caller.kind);
    return check ? check(request) : 'revoked';
  }
}
