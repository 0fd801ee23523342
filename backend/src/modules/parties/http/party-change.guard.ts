import { Injectable, type ExecutionContext } from '@nestjs/common';
import type { AuthenticatedRequest } from '../../../shared/http/access.js';
import { RateLimitGuard } from '../../../shared/http/rate-limit.js';
import type { PatchPartyRequest } from './dto/party.requests.js';

/** What guests may be notified of. */
const NOTIFIED = [
  'date_start',
  'date_end',
  'address',
  'city',
] as const satisfies (keyof PatchPartyRequest)[];

/** Counts the edits that may mail all guests; pictures, video, state and the rest are not limited. */
@Injectable()
export class PartyChangeGuard extends RateLimitGuard {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    // Not validated yet.
    const body: unknown = context.switchToHttp().getRequest<AuthenticatedRequest>().body;
    const isNotified =
      typeof body === 'object' && body !== null && NOTIFIED.some((field) => field in body);
    return isNotified ? super.canActivate(context) : true;
  }
}
