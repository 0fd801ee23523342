import { isCareTap } from '@/shared/door/care';
import type { DoorCounts, DoorGuest } from '@/shared/door/types';
import type { GuestState, QueuedTap } from './model';

/**
 * The guests as this phone knows them: the server's state with the taps that it does not have yet, in the
 * order in which they were made. The server decides in the end; this is what the screen shows until then.
 */
export function applyTaps(guests: readonly DoorGuest[], taps: readonly QueuedTap[]): DoorGuest[] {
  if (taps.length === 0) return [...guests];
  const own = new Map(taps.map((tap) => [tap.id, tap]));
  const undone = new Set(taps.flatMap(({ undoes }) => (undoes && own.has(undoes) ? undoes : [])));
  const states = new Map<string, GuestState>();
  const present = new Map(guests.map((guest) => [guest.id, guest]));

  for (const tap of [...taps].sort((a, b) => a.deviceSeq - b.deviceSeq)) {
    // Both a tap that is undone and its undo change nothing.
    if (undone.has(tap.id) || (tap.undoes && undone.has(tap.undoes))) continue;
    const { to } = tap;
    if (isCareTap(to)) continue;
    const now = states.get(tap.invitationId) ?? present.get(tap.invitationId);
    if (!now) continue;
    if (to === 'undo') states.set(tap.invitationId, tap.before);
    // Of two equal taps the earlier one counts.
    else if (now.status !== to) {
      states.set(tap.invitationId, { status: to, since: tap.at, last_tap: tap.id });
    }
  }
  return guests.map((guest) => {
    const state = states.get(guest.id);
    return state ? { ...guest, ...state } : guest;
  });
}

export function countDoor(guests: readonly DoorGuest[]): DoorCounts {
  const counts: DoorCounts = { not_arrived: 0, arrived: 0, exit: 0, kids_inside: 0 };
  for (const { status, kid } of guests) {
    counts[status] += 1;
    if (kid && status === 'arrived') counts.kids_inside += 1;
  }
  return counts;
}
