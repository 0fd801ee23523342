import type { Undoable } from './doorView';
import { Timers } from './timers';

/** How long the last tap is offered to be undone, in milliseconds. */
const undoWindow = 8_000;

/** The last tap of this phone, while it can be undone. */
export class UndoOffer {
  current: Undoable | null = null;
  private readonly timers = new Timers<'end'>();

  constructor(private readonly onEnd: () => void) {}

  offer(undoable: Undoable | null): void {
    this.current = undoable;
    this.timers.set('end', undoable && undoWindow, () => {
      this.current = null;
      this.onEnd();
    });
  }
}
