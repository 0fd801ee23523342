import { Injectable } from '@nestjs/common';
import type { Attempt } from '../rate-limits/rate-limits.js';
import type { AuthenticatedRequest } from './access.js';
import { addressKey } from './address-key.js';
import { RateLimitGuard } from './rate-limit.js';

/** Counts by link: each secret in the body is an account of its own, known or not. */
@Injectable()
export class SecretGuard extends RateLimitGuard {
  protected override attemptOf(request: AuthenticatedRequest): Attempt {
    const address = addressKey(request.ip ?? '');
    const secret = (request.body as { secret?: unknown } | null | undefined)?.secret;
    return typeof secret === 'string' ? { address, account: secret } : { address };
  }
}
