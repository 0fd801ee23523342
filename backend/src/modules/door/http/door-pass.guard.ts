import { Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from '../../../shared/http/access.js';
import { addressKey } from '../../../shared/http/address-key.js';
import { RateLimitGuard } from '../../../shared/http/rate-limit.js';
import type { Attempt } from '../../../shared/rate-limits/rate-limits.js';

/** Counts by link, or by phone when it presents itself alone: each is an account of its own, known or not. */
@Injectable()
export class DoorPassGuard extends RateLimitGuard {
  protected override attemptOf(request: AuthenticatedRequest): Attempt {
    const address = addressKey(request.ip ?? '');
    const body = request.body as { secret?: unknown; device?: { key?: unknown } | null } | null;
    const presented = body?.secret ?? body?.device?.key;
    return typeof presented === 'string' ? { address, account: presented } : { address };
  }
}
