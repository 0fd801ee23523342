import { Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from '../../../shared/http/access.js';
import { addressKey } from '../../../shared/http/address-key.js';
import { RateLimitGuard } from '../../../shared/http/rate-limit.js';
import type { Attempt } from '../../../shared/rate-limits/rate-limits.js';

/** Counts by calendar: a provider reads those of many households from one address. */
@Injectable()
export class CalendarGuard extends RateLimitGuard {
  protected override attemptOf(request: AuthenticatedRequest): Attempt {
    return { address: addressKey(request.ip ?? ''), account: String(request.params.token) };
  }
}
