import { formatMoment, type SqlMoment } from '../../../shared/time/wall-clock.js';
import type { OwnRequest } from '../domain/household-view.js';
import type { OwnWaitRequestResponse } from './dto/waitlist.responses.js';

interface Request {
  id: string;
  askedAt: SqlMoment;
  offeredUntil: SqlMoment | null;
}

export const toRequest = ({ id, askedAt, offeredUntil }: Request, timezone: string) => ({
  id,
  state: offeredUntil ? ('offered' as const) : ('waiting' as const),
  asked_at: formatMoment(askedAt, timezone),
  offered_until: offeredUntil && formatMoment(offeredUntil, timezone),
});

export const toOwnRequest = (request: OwnRequest, timezone: string): OwnWaitRequestResponse => ({
  ...toRequest(request, timezone),
  guest_ids: request.guestIds,
  ahead: request.ahead,
});
