import type { WrongCodes } from '@/shared/door/wrongCodes';
import type {
  DoorGuest,
  DoorLink,
  DoorView,
  Move,
  RefusedTap,
  ReviewItem,
} from '@/shared/door/types';
import { pendingCare } from '../care/carePending';
import { isCareTap, type CareNotes } from '@/shared/door/care';
import { applyTaps, countDoor } from './applyTaps';
import type { QueuedTap, Snapshot, TapDraft, TapResult } from './model';

export type SyncView = Omit<DoorView, 'isPrepared'> & {
  /** The list survives the page. */
  isListKept: boolean;
};

export interface Undoable {
  guests: readonly DoorGuest[];
  to: Move;
  taps: readonly TapDraft[];
}

/** `unsent`: taps that the server never had. */
export type Ended = { reason: DoorLink['reason']; unsent: number } | undefined;

interface State {
  snapshot: Snapshot | null;
  taps: QueuedTap[];
  undoable: Undoable | null;
  refused: RefusedTap[];
  wrongCodes: WrongCodes;
  care: CareNotes;
  error: unknown;
  ended: Ended;
  isStored: boolean;
  isListKept: boolean;
  /** Undefined until the first answer. */
  isReachable: boolean | undefined;
  isSending: boolean;
  isStreaming: boolean;
}

export function viewOf(state: State): SyncView {
  const { snapshot, taps, undoable, ended, error } = state;
  const guests = applyTaps(snapshot?.guests ?? [], taps);
  return {
    isPending: !snapshot && !error && !ended,
    error: snapshot ? null : error,
    guests,
    counts: countDoor(guests),
    review: (snapshot?.review ?? []).filter((item) => !taps.some((tap) => answers(tap, item))),
    undoable: undoable && {
      guests: undoable.guests,
      to: undoable.to,
      taker:
        undoable.taps.find(({ handover }) => handover?.taker_name)?.handover?.taker_name ??
        undefined,
    },
    link: linkOf(state),
    party: snapshot?.party ?? null,
    refused: state.refused,
    wrongCodes: state.wrongCodes,
    requiresHandover: snapshot?.requiresHandover ?? false,
    care: state.care,
    carePending: snapshot ? pendingCare(snapshot, taps, state.care) : [],
    isStored: state.isStored,
    isListKept: state.isListKept,
  };
}

function linkOf({ taps, ended, ...state }: State): DoorLink {
  const queued = taps.filter(({ to }) => !isCareTap(to)).length;
  if (ended) return { state: 'ended', queued: ended.unsent, reason: ended.reason };
  if (!navigator.onLine || state.isReachable === false) return { state: 'offline', queued };
  if (queued > 0 && state.isSending) return { state: 'sending', queued };
  return { state: state.isStreaming ? 'live' : 'connecting', queued };
}

/** Whether a queued tap decides an open question. */
const answers = (tap: QueuedTap, item: ReviewItem): boolean =>
  tap.undoes === item.id ||
  (tap.invitationId === item.invitation_id && tap.seenSeq >= item.seq && !isCareTap(tap.to));

/** Those that the server will never record, with the guest whom the screen has to name. */
export function refusedOf(
  taps: readonly QueuedTap[],
  verdicts: ReadonlyMap<string, TapResult>,
  guests: readonly DoorGuest[],
): RefusedTap[] {
  return taps.flatMap(({ id, invitationId, to, ...tap }) => {
    const { verdict, code = 'unknown' } = verdicts.get(id) ?? {};
    const guest = tap.guest ?? guests.find((one) => one.id === invitationId);
    // A card that was displayed is of no account once its guest is off the list.
    return verdict === 'refused' && guest && !isCareTap(to) ? { id, guest, to, code } : [];
  });
}
