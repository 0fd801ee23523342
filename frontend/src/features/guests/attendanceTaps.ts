import type { Attendance, Guest } from './api/types';
import type { Move } from './door';

/** One tap: a guest, or several of a household, who went in or out. */
export interface Tap {
  guests: readonly Guest[];
  to: Move;
}

interface Wiring {
  /** Sends the change; rejects when the server refuses it. */
  send: (guest: Guest, to: Move) => Promise<Guest>;
  onSaved: (guest: Guest) => Promise<void> | void;
}

/** The guests of one tap that the server refused for the same reason, with the error. */
export interface Refusal {
  guests: [Guest, ...Guest[]];
  to: Move;
  error: unknown;
}

export interface TapsView {
  /** What the screen shows for a guest before the server has answered. */
  shown: ReadonlyMap<string, Attendance>;
  /** The last tap, while it can be undone. */
  undoable: Tap | null;
}

/** How long a tap can be undone, in milliseconds. */
export const undoWindow = 5_000;

/** Repeated taps on a guest within this many milliseconds count once. */
const bounce = 600;

/**
 * Taps of the check-in screen. A tap is shown immediately and held while it can be undone, because
 * the server cannot return to "not arrived" and keeps every record. The next tap, or leaving the
 * screen, sends it early. Taps on the same guest are sent in order.
 */
export class AttendanceTaps {
  private view: TapsView = { shown: new Map(), undoable: null };
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly refusals = new Set<(refusal: Refusal) => void>();
  private readonly sending = new Map<string, Promise<void>>();
  private readonly lastTap = new Map<string, number>();

  constructor(
    private readonly wiring: Wiring,
    private readonly clock: () => number = () => Date.now(),
  ) {}

  readonly getView = (): TapsView => this.view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Calls `listener` once for each refused tap. */
  readonly watchRefusals = (listener: (refusal: Refusal) => void): (() => void) => {
    this.refusals.add(listener);
    return () => this.refusals.delete(listener);
  };

  readonly tap = (guests: readonly Guest[], to: Move): void => {
    const now = this.clock();
    const meant = guests.filter(({ id }) => now - (this.lastTap.get(id) ?? -bounce) >= bounce);
    if (meant.length === 0) return;
    meant.forEach(({ id }) => this.lastTap.set(id, now));
    this.flush();
    this.show(meant.map(({ id }) => [id, to]));
    this.publish({ undoable: { guests: meant, to } });
    this.timer = setTimeout(this.flush, undoWindow);
  };

  readonly undo = (): void => {
    const { undoable } = this.view;
    if (!undoable) return;
    clearTimeout(this.timer);
    undoable.guests.forEach(({ id }) => this.lastTap.delete(id));
    this.hide(undoable.guests.map(({ id }) => id));
    this.publish({ undoable: null });
  };

  /** Sends the held taps. */
  readonly flush = (): void => {
    const { undoable } = this.view;
    if (!undoable) return;
    clearTimeout(this.timer);
    this.publish({ undoable: null });
    void this.report(undoable);
  };

  private async report({ guests, to }: Tap): Promise<void> {
    const refused = new Map<string, Refusal>();
    await Promise.all(
      guests.map((guest) =>
        this.sendInOrder(guest, to, (error) => {
          const same = refused.get(String(error));
          if (same) same.guests.push(guest);
          else refused.set(String(error), { guests: [guest], to, error });
        }),
      ),
    );
    refused.forEach((refusal) => this.refusals.forEach((listener) => listener(refusal)));
  }

  private sendInOrder(guest: Guest, to: Move, onRefused: (error: unknown) => void): Promise<void> {
    const before = this.sending.get(guest.id) ?? Promise.resolve();
    const mine: Promise<void> = before.then(async () => {
      try {
        await this.wiring.onSaved(await this.wiring.send(guest, to));
      } catch (error) {
        onRefused(error);
      }
      // A newer tap on the same guest keeps what it shows.
      if (this.sending.get(guest.id) !== mine) return;
      this.sending.delete(guest.id);
      const isHeld = this.view.undoable?.guests.some(({ id }) => id === guest.id);
      if (!isHeld) this.hide([guest.id]);
    });
    this.sending.set(guest.id, mine);
    return mine;
  }

  private show(entries: [string, Attendance][]): void {
    this.publish({ shown: new Map([...this.view.shown, ...entries]) });
  }

  private hide(ids: string[]): void {
    const shown = new Map(this.view.shown);
    ids.forEach((id) => shown.delete(id));
    this.publish({ shown });
  }

  private publish(changes: Partial<TapsView>): void {
    this.view = { ...this.view, ...changes };
    this.listeners.forEach((listener) => listener());
  }
}
