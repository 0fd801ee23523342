import { formatMoment, type SqlMoment } from '../../../shared/time/wall-clock.js';
import type { OwnRequest } from '../domain/household-view.js';
import type { WaitingFamily } from '../infrastructure/waitlist.read-model.js';
import type { OwnWaitRequestResponse, WaitingFamilyResponse } from './dto/waitlist.responses.js';

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

export const toWaitlist = (families: WaitingFamily[], timezone: string): WaitingFamilyResponse[] =>
  families.map((family) => ({
    ...toRequest(family, timezone),
    full_name: family.name,
    guests: family.guests.map(({ fullName, isKid }) => ({ full_name: fullName, kid: isKid })),
  }));
