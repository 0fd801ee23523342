import { Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from './access.js';
import { addressKey } from './address-key.js';
import { RateLimitGuard } from './rate-limit.js';
import type { Attempt } from '../rate-limits/rate-limits.js';

/** Counts by the link of a bearer without an account, or by phone when it presents itself alone, known or not. */
@Injectable()
export class LinkGuard extends RateLimitGuard {
  protected override attemptOf(request: AuthenticatedRequest): Attempt {
    const address = addressKey(request.ip ?? '');
    const body = request.body as { secret?: unknown; device?: { key?: unknown } | null } | null;
    const presented = body?.secret ?? body?.device?.key;
    return typeof presented === 'string' ? { address, account: presented } : { address };
  }
}
