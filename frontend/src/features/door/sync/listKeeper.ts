import type { Snapshot } from './model';
import type { DoorStore } from './store';
import { Timers } from './timers';

/** Milliseconds; several changes are written together. */
const saveAfter = 300;

interface Wiring {
  store: () => Promise<DoorStore>;
  /** As it is now; null when there is nothing to keep. */
  snapshot: () => Snapshot | null;
  /** It was written, without being asked for. */
  onKept: () => void;
}

/** Writes the list of a door to the phone's store. */
export class ListKeeper {
  /** The list survives the page. */
  isKept = true;
  private hasSaved = false;
  private readonly timers = new Timers<'save'>();

  constructor(private readonly wiring: Wiring) {}

  /** @returns false when this phone could not keep it */
  readonly save = async (): Promise<boolean> => {
    this.timers.set('save', null);
    const store = await this.wiring.store();
    const snapshot = this.wiring.snapshot();
    if (!snapshot) return false;
    this.isKept = await store.keep(snapshot);
    this.hasSaved = true;
    return this.isKept;
  };

  /** The first list at once: a phone may be without a connection a moment later. */
  async keep(): Promise<void> {
    if (this.hasSaved) this.saveSoon();
    else await this.save();
  }

  readonly saveSoon = (): void => {
    if (this.timers.isSet('save')) return;
    this.timers.set('save', saveAfter, async () => {
      await this.save();
      this.wiring.onKept();
    });
  };

  stop(): void {
    this.timers.stop();
  }
}
