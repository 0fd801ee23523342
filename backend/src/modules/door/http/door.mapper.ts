import { formatMoment } from '../../../shared/time/wall-clock.js';
import type { FetchedDoor, GuestAtDoor } from '../application/read-door.js';
import type { DoorCounts, ReviewLine } from '../application/read-door-log.js';
import type { PickupAtDoor } from '../../pickup/pickup.api.js';
import type {
  DoorCountsResponse,
  DoorGuestResponse,
  DoorResponse,
  DoorReviewResponse,
} from './dto/door.responses.js';
import { toPickup } from './pickup.mapper.js';

export const toDoor = ({ timezone, pickups, ...door }: FetchedDoor): DoorResponse => ({
  seq: door.seq,
  server_time: door.now.toISOString(),
  requires_handover: door.requiresHandover,
  guests: door.guests.map((guest) => toGuest(guest, pickups.get(guest.id), timezone)),
  counts: toCounts(door.counts),
  review: door.review.map((item) => toReview(item, timezone)),
  care_version: door.careVersion,
  care_pending: door.carePending,
});

const toGuest = (
  guest: GuestAtDoor,
  pickup: PickupAtDoor | undefined,
  timezone: string,
): DoorGuestResponse => ({
  id: guest.id,
  guest_id: guest.guestId,
  household: { id: guest.householdId, name: guest.householdName },
  name: guest.fullName,
  kid: guest.isKid,
  status: guest.status,
  since: guest.since && formatMoment(guest.since, timezone),
  last_tap: guest.lastTap,
  care: guest.hasCare,
  stays: guest.stays,
  possible_repeat: guest.isPossibleRepeat,
  needs_handover: pickup !== undefined,
  pickup: pickup ? toPickup(pickup, timezone) : null,
});

export const toCounts = (counts: DoorCounts): DoorCountsResponse => ({
  not_arrived: counts.notArrived,
  arrived: counts.arrived,
  exit: counts.exit,
  kids_inside: counts.kidsInside,
});

export const toReview = (item: ReviewLine, timezone: string): DoorReviewResponse => ({
  id: item.row.id,
  seq: item.row.seq,
  invitation_id: item.row.invitationId,
  name: item.guestName,
  kind: item.kind,
  to: item.row.kind === 'exit' ? 'exit' : 'arrived',
  at: formatMoment(item.at, timezone),
  by: item.by,
  left: item.exit ? { at: formatMoment(item.exit.at, timezone), by: item.exitBy } : null,
});
