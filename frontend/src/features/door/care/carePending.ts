import type { DoorGuest } from '@/shared/door/types';
import type { QueuedTap, Snapshot } from '../sync/model';
import type { CareNotes } from '@/shared/door/care';

/**
 * The guests inside with an urgent condition whose card was not acknowledged since they came: what the
 * server told, with the taps that it does not have yet.
 * @returns ids of invitations
 */
export function pendingCare(
  { guests, carePending = [] }: Pick<Snapshot, 'guests' | 'carePending'>,
  taps: readonly QueuedTap[],
  notes: CareNotes,
): string[] {
  const told = new Set(carePending);
  const undone = new Set(taps.flatMap(({ undoes }) => undoes ?? []));
  const own = new Map<string, QueuedTap[]>();
  for (const tap of [...taps].sort((a, b) => a.deviceSeq - b.deviceSeq)) {
    own.set(tap.invitationId, [...(own.get(tap.invitationId) ?? []), tap]);
  }
  const isPending = (guest: DoorGuest): boolean => {
    let pending = told.has(guest.id);
    let { status } = guest;
    for (const tap of own.get(guest.id) ?? []) {
      if (undone.has(tap.id)) continue;
      if (tap.to === 'care_done') pending = false;
      if (tap.to === 'care_done' || tap.to === 'care_shown') continue;
      const next = tap.to === 'undo' ? tap.before.status : tap.to;
      // Also back inside by an undo: shown twice rather than never.
      if (next !== status) pending = next === 'arrived' && !!notes.get(guest.id)?.urgent;
      status = next;
    }
    return pending;
  };
  return guests
    .filter(({ id }) => told.has(id) || own.has(id))
    .filter(isPending)
    .map(({ id }) => id);
}
