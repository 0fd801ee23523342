import { Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from '../../../../shared/http/access.js';
import { addressKey } from '../../../../shared/http/address-key.js';
import { RateLimitGuard } from '../../../../shared/http/rate-limit.js';
import type { Attempt } from '../../../../shared/rate-limits/rate-limits.js';

/** Counts by address alone: a stranger who names an e-mail could otherwise end its owner's session. */
@Injectable()
export class SessionLimitGuard extends RateLimitGuard {
  protected override attemptOf(request: AuthenticatedRequest): Attempt {
    return { address: addressKey(request.ip ?? '') };
  }
}
