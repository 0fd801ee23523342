import { Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from '../../../shared/http/access.js';
import type { Attempt } from '../../../shared/rate-limits/rate-limits.js';
import { addressKey } from '../../../shared/http/address-key.js';
import { RateLimitGuard } from '../../../shared/http/rate-limit.js';

/** Counts by link: each secret in the body is an account of its own, known or not. */
@Injectable()
export class FamilyLinkGuard extends RateLimitGuard {
  protected override attemptOf(request: AuthenticatedRequest): Attempt {
    const address = addressKey(request.ip ?? '');
    const secret = (request.body as { secret?: unknown } | null | undefined)?.secret;
    return typeof secret === 'string' ? { address, account: secret } : { address };
  }
}
