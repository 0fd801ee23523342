import type { DoorStreamEvent } from '../api/stream';
import { pendingCare } from '../care/carePending';
import { isCareTap, noNotes, type CareNotes } from '@/shared/door/care';
import { countDoor } from './applyTaps';
import type { GuestState, KnownOffset, QueuedTap, Snapshot } from './model';
import type { DoorAnswer, PartyAnswer, TapsAnswer } from './source';

export interface Change {
  snapshot: Snapshot;
  /** False when the server has more than was told: the list has to be read. */
  isComplete: boolean;
}

export const snapshotOf = (
  { seq, guests, review, ...door }: DoorAnswer,
  party: PartyAnswer,
  clock: KnownOffset | null,
): Snapshot => ({
  ...party,
  seq,
  guests,
  review,
  clock,
  requiresHandover: door.requires_handover,
  listAt: door.server_time,
  carePending: door.care_pending,
});

/** What the verdicts on own taps tell of their guests. */
export function withVerdicts(
  snapshot: Snapshot,
  taps: readonly QueuedTap[],
  { seq, results }: Pick<TapsAnswer, 'seq' | 'results'>,
  notes: CareNotes = noNotes,
): Change {
  const tapOf = new Map(taps.map((tap) => [tap.id, tap]));
  const states = new Map<string, GuestState>();
  const added = new Set<number>();
  for (const { id, status, since, seq: own } of results) {
    const tap = tapOf.get(id);
    if (tap && status && !isCareTap(tap.to)) {
      const last_tap = tap.to === status ? id : null;
      states.set(tap.invitationId, { status, since: since ?? null, last_tap });
    }
    if (own !== undefined && own > snapshot.seq) added.add(own);
  }
  const isComplete =
    snapshot.seq + added.size >= seq && !results.some(({ verdict }) => verdict === 'review');
  const taken = results.flatMap(({ id, verdict }) =>
    verdict === 'refused' ? [] : (tapOf.get(id) ?? []),
  );
  // Rows of others between the own ones have not been seen.
  return {
    snapshot: {
      ...withStates(snapshot, states),
      carePending: pendingCare(snapshot, taken, notes),
      seq: isComplete ? Math.max(seq, snapshot.seq) : snapshot.seq,
    },
    isComplete,
  };
}

type Changes = Extract<DoorStreamEvent, { name: 'changes' }>;

/** What the stream tells; undefined when it is known already. */
export function withChanges(snapshot: Snapshot, { seq, ...event }: Changes): Change | undefined {
  const { care_pending: carePending = snapshot.carePending } = event;
  // The own rows are known by their verdicts, which do not tell of cards.
  if (seq === snapshot.seq && event.care_pending) {
    return { snapshot: { ...snapshot, carePending }, isComplete: true };
  }
  if (seq <= snapshot.seq) return undefined;
  const rows = event.changes.filter((change) => change.seq > snapshot.seq);
  if (snapshot.seq + rows.length !== seq) return { snapshot, isComplete: false };
  const states = new Map<string, GuestState>();
  for (const { invitation_id, status, since, last_tap } of rows) {
    states.set(invitation_id, { status, since, last_tap });
  }
  const next = { ...withStates(snapshot, states), seq, review: event.review, carePending };
  return { snapshot: next, isComplete: sameCounts(countDoor(next.guests), event.counts) };
}

const withStates = (snapshot: Snapshot, states: Map<string, GuestState>): Snapshot => ({
  ...snapshot,
  guests: snapshot.guests.map((guest) => {
    const state = states.get(guest.id);
    return state ? { ...guest, ...state } : guest;
  }),
});

const sameCounts = (own: Changes['counts'], told: Changes['counts']): boolean =>
  own.not_arrived === told.not_arrived &&
  own.arrived === told.arrived &&
  own.exit === told.exit &&
  own.kids_inside === told.kids_inside;

/** What is kept on a phone does not say of whom there are care data; the list that is shown does. */
export function withCareOf(shown: Snapshot | null, kept: Snapshot): Snapshot {
  const care = new Map(shown?.guests.map((guest) => [guest.id, guest.care]));
  const guests = kept.guests.map((guest) => ({ ...guest, care: care.get(guest.id) ?? false }));
  return { ...kept, guests };
}
