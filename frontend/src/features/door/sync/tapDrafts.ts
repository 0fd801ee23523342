import { randomId } from '@/api/random';
import { isCareTap, type CareTap } from '@/shared/door/care';
import type { Handover, SentHandover } from '@/shared/door/handover';
import type { Attendance, DoorGuest, Handovers, Move, ReviewItem } from '@/shared/door/types';
import type { DoorClock } from './clock';
import type { Undoable } from './doorView';
import type { GuestState, TapDraft } from './model';

/** Taps on a guest within this many milliseconds after the button has changed meant what it was before. */
const bounce = 600;

/** What a finger on the screen means. */
export class TapDrafts {
  /** When the button of a guest changed last. */
  private readonly changedAt = new Map<string, number>();
  /** The last row of a guest that this page knows of, which an undo names. */
  private readonly lastRow = new Map<string, { id: string; before: GuestState }>();

  /** @param shown of the door on the screen: its last row, and the server's time of its list */
  constructor(
    private readonly clock: DoorClock,
    private readonly shown: () => { seq: number; listAt?: string } | null,
  ) {}

  /** Null when an impatient finger meant nothing new. */
  tap(guests: readonly DoorGuest[], to: Move, handovers?: Handovers): Undoable | null {
    const now = this.clock.now();
    const meant = guests.filter(({ id }) => now - (this.changedAt.get(id) ?? -bounce) >= bounce);
    if (meant.length === 0) return null;
    meant.forEach(({ id }) => this.changedAt.set(id, now));
    const taps = meant.map((guest) => ({
      ...this.draft(guest.id, to, stateOf(guest)),
      guest,
      ...this.handedOver(handovers?.get(guest.id)),
    }));
    return { guests: meant, to, taps };
  }

  /** For the server to decide on. */
  exit(guest: DoorGuest, handover: Handover): TapDraft {
    return {
      ...this.draft(guest.id, 'exit', stateOf(guest)),
      guest,
      ...this.handedOver(handover),
    };
  }

  undo({ guests, taps }: Undoable): TapDraft[] {
    guests.forEach(({ id }) => this.changedAt.delete(id));
    return taps.map(({ id, invitationId, before }) => this.draft(invitationId, 'undo', before, id));
  }

  /** Undoes what gave the guest the present state, as far as this page knows it. */
  undoOf({ id, status, last_tap: last }: DoorGuest): TapDraft[] {
    const row = this.lastRow.get(id);
    const undoes = last ?? row?.id;
    const known = row?.id === undoes ? row?.before : undefined;
    // Of a tap on another phone: the server tells what was before.
    const before = known ?? { status: status === 'exit' ? 'arrived' : 'not_arrived', since: null };
    return undoes ? [this.draft(id, 'undo', before, undoes)] : [];
  }

  answer(
    item: ReviewItem,
    to: Move | 'undo',
    guest: DoorGuest | undefined,
    handover?: Handover,
  ): TapDraft[] {
    const before: GuestState = guest ? stateOf(guest) : { status: 'not_arrived', since: null };
    const undoes = to === 'undo' ? item.id : undefined;
    const draft = this.draft(item.invitation_id, to, before, undoes);
    return [{ ...draft, ...this.handedOver(handover) }];
  }

  /**
   * Rows of the log that the server told.
   * @param guests before them; @param shown with the own taps that are not sent yet
   */
  follow(
    changes: readonly { id: string; invitation_id: string; status: Attendance }[],
    guests: readonly DoorGuest[],
    shown: readonly DoorGuest[],
  ): void {
    for (const { id, invitation_id: guestId, status } of changes) {
      const known = guests.find((guest) => guest.id === guestId);
      if (known && known.status !== status) this.known(guestId, id, known);
      const before = shown.find((guest) => guest.id === guestId);
      if (before && before.status !== status) this.changed(guestId);
    }
  }

  care(guest: DoorGuest, to: CareTap): TapDraft[] {
    return [this.draft(guest.id, to, stateOf(guest))];
  }

  /** Another phone changed what the button of a guest offers. */
  changed(guestId: string): void {
    this.changedAt.set(guestId, this.clock.now());
  }

  /** A row of the log: what it changed can be undone. */
  known(guestId: string, id: string, before: GuestState): void {
    this.lastRow.set(guestId, { id, before: stateOf(before) });
  }

  recorded(taps: readonly TapDraft[]): void {
    for (const { id, invitationId, to, before } of taps) {
      if (isCareTap(to)) continue;
      if (to === 'undo') this.lastRow.delete(invitationId);
      else this.known(invitationId, id, before);
    }
  }

  private handedOver(handover: Handover | undefined): { handover?: SentHandover } {
    if (!handover) return {};
    const listAt = this.shown()?.listAt ?? this.clock.read().at;
    return { handover: { ...handover, id: randomId(), list_at: listAt } };
  }

  private draft(
    invitationId: string,
    to: TapDraft['to'],
    before: GuestState,
    undoes?: string,
  ): TapDraft {
    const seenSeq = this.shown()?.seq ?? 0;
    return { id: randomId(), invitationId, to, undoes, seenSeq, before, ...this.clock.read() };
  }
}

const stateOf = ({ status, since, last_tap }: GuestState): GuestState => ({
  status,
  since,
  last_tap,
});
