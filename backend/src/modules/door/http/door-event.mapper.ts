import { formatMoment } from '../../../shared/time/wall-clock.js';
import type { DoorEvent } from '../application/door-event.js';
import type { DoorUpdate } from '../application/live-door.js';
import { toCounts, toReview } from './door.mapper.js';

/** The data of an event (docs/wire.md). */
export function toDoorEvent(event: DoorEvent): object {
  switch (event.name) {
    case 'changes':
      return toChanges(event);
    case 'heartbeat':
      return { seq: event.seq, server_time: event.serverTime.toISOString() };
    default:
      return { reason: event.reason };
  }
}

const toChanges = ({ seq, changes, counts, review, carePending, timezone }: DoorUpdate) => ({
  seq,
  changes: changes.map(({ invitationId, since, lastTap, ...change }) => ({
    ...change,
    invitation_id: invitationId,
    since: since && formatMoment(since, timezone),
    last_tap: lastTap,
  })),
  counts: toCounts(counts),
  review: review.map((item) => toReview(item, timezone)),
  ...(carePending && { care_pending: carePending }),
});
