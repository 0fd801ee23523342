import { isCareTap, type CareTap } from '@/shared/door/care';
import type { Handover } from '@/shared/door/handover';
import type { DoorGuest, Handovers, Move, ReviewItem } from '@/shared/door/types';
import type { Undoable } from './doorView';
import type { QueuedTap, TapDraft } from './model';
import type { DoorStore } from './store';
import type { TapDrafts } from './tapDrafts';
import { UndoOffer } from './undoOffer';

interface Wiring {
  partyId: string;
  drafts: TapDrafts;
  store: () => Promise<DoorStore>;
  /** As the screen shows it. */
  guest: (id: string) => DoorGuest | undefined;
  /** Nothing is recorded any more. */
  isOver: () => boolean;
  /** Taps were written down. */
  onRecorded: () => void;
  onChange: () => void;
}

/**
 * Writes down what is tapped before the screen shows it. Its changes of the queue and its reads of it happen
 * one after another, so that `taps` is never older than what this tab has written.
 */
export class TapRecorder {
  /** Those that have no verdict yet. */
  taps: QueuedTap[] = [];
  /** When all that was tapped is written down. */
  written: Promise<unknown> = Promise.resolve();
  private readonly offer = new UndoOffer(() => this.wiring.onChange());

  constructor(private readonly wiring: Wiring) {}

  get undoable(): Undoable | null {
    return this.offer.current;
  }

  readonly tap = (guests: readonly DoorGuest[], to: Move, handovers?: Handovers): void => {
    const tapped = this.wiring.drafts.tap(guests, to, handovers);
    if (tapped) this.record(tapped.taps, tapped);
  };

  /** The last tap, or what gave `guest` the present state. */
  readonly undo = (guest?: DoorGuest): void => {
    const { drafts } = this.wiring;
    if (guest) this.record(drafts.undoOf(guest));
    else if (this.undoable) this.record(drafts.undo(this.undoable));
  };

  readonly resolve = (item: ReviewItem, to: Move | 'undo', handover?: Handover): void => {
    const { drafts, guest } = this.wiring;
    this.record(drafts.answer(item, to, guest(item.invitation_id), handover));
  };

  /** The card covers the way back from the entry: it is offered once more afterwards. */
  readonly noteCare = (guest: DoorGuest, to: CareTap): void =>
    this.record(this.wiring.drafts.care(guest, to), 'as before');

  /** Entries and exits that have no verdict yet. */
  get unsent(): number {
    return this.taps.filter(({ to }) => !isCareTap(to)).length;
  }

  /** They have a verdict. */
  remove(ids: ReadonlySet<string>): Promise<void> {
    return this.inTurn(async (store) => {
      await store.remove([...ids]);
      this.taps = this.taps.filter(({ id }) => !ids.has(id));
    });
  }

  /** After another tab has changed the queue. */
  readAgain(): Promise<void> {
    return this.inTurn(async (store) => {
      const taps = await store.queued(this.wiring.partyId);
      if (!this.wiring.isOver()) this.taps = taps;
    });
  }

  clear(): void {
    this.taps = [];
    this.offer.offer(null);
  }

  private record(
    drafts: readonly TapDraft[],
    undoable: Undoable | 'as before' | null = null,
  ): void {
    const { partyId, isOver, onRecorded, onChange } = this.wiring;
    if (isOver() || drafts.length === 0) return;
    void this.inTurn(async (store) => {
      const taps = await store.add(partyId, drafts);
      if (isOver()) return;
      this.wiring.drafts.recorded(taps);
      this.taps = [...this.taps, ...taps];
      this.offer.offer(undoable === 'as before' ? this.undoable : undoable);
      onChange();
      onRecorded();
    });
  }

  private inTurn(work: (store: DoorStore) => Promise<void>): Promise<void> {
    const done = this.written.then(this.wiring.store).then(work);
    this.written = done.catch(() => undefined); // the next ones do not depend on it
    return done;
  }
}
