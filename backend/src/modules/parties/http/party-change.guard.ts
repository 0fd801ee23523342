import { Injectable, type ExecutionContext } from '@nestjs/common';
import type { AuthenticatedRequest } from '../../../shared/http/access.js';
import { RateLimitGuard, WRITE_LIMIT } from '../../../shared/http/rate-limit.js';
import type { PatchPartyRequest } from './dto/party.requests.js';

/** What guests may be notified of. */
const NOTIFIED = [
  'date_start',
  'date_end',
  'address',
  'city',
] as const satisfies (keyof PatchPartyRequest)[];

/** Counts the edits that may mail all guests; pictures, video, state and the rest are writes like any other. */
@Injectable()
export class PartyChangeGuard extends RateLimitGuard {
  protected override limitOf(context: ExecutionContext, request: AuthenticatedRequest) {
    const body: unknown = request.body; // not validated yet
    const isNotified =
      typeof body === 'object' && body !== null && NOTIFIED.some((field) => field in body);
    return isNotified ? super.limitOf(context, request) : WRITE_LIMIT;
  }
}
