import { Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from '../../../../shared/http/access.js';
import { addressKey } from '../../../../shared/http/address-key.js';
import { RateLimitGuard } from '../../../../shared/http/rate-limit.js';
import type { Attempt } from '../../../../shared/rate-limits/rate-limits.js';

/** Counts by link: a mail provider posts those of many readers from one address. */
@Injectable()
export class UnsubscribeGuard extends RateLimitGuard {
  protected override attemptOf(request: AuthenticatedRequest): Attempt {
    const address = addressKey(request.ip ?? '');
    const { token } = request.query;
    return typeof token === 'string' ? { address, account: token } : { address };
  }
}
