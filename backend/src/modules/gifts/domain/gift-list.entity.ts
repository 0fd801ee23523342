import { defineEntity, p } from '@mikro-orm/core';
import { conflict } from '../../../shared/errors/domain-error.js';
import { WISHES, type Wish } from './gift-terms.js';

const GiftListSchema = defineEntity({
  name: 'GiftList',
  schema: 'gifts',
  tableName: 'gift_lists',
  properties: {
    partyId: p.uuid().primary(),
    wish: p.enum(WISHES).nullable(),
    showsNames: p.boolean(),
    revision: p.integer(),
    /** The latest end that the party had before it was moved to an earlier one; null when it never was. */
    plannedEnd: p.datetime().nullable(),
    /** The hosts saw who gives what before that end. */
    isShownEarly: p.boolean(),
    heldUntil: p.datetime().nullable(),
  },
});

/** What the hosts of a party wish for. */
export class GiftList extends GiftListSchema.class {
  constructor(partyId: string) {
    super();
    this.partyId = partyId;
    this.wish = null;
    this.showsNames = false;
    this.revision = 0;
    this.plannedEnd = null;
    this.isShownEarly = false;
    this.heldUntil = null;
  }

  get takesReservations(): boolean {
    return this.wish === 'ideas';
  }

  /**
   * @param revision that the host has seen
   * @throws gift_list_changed
   */
  change(wish: Wish | null, showsNames: boolean, revision: number): void {
    if (revision !== this.revision) throw conflict('gift_list_changed');
    this.wish = wish;
    this.showsNames = showsNames;
    this.revision += 1;
  }

  /** Whether to see now who gives what binds the hosts: they chose the end themselves. */
  bindsHosts(now: Date): boolean {
    return !this.isShownEarly && Boolean(this.plannedEnd && now < this.plannedEnd);
  }

  /** The hosts see who gives what before the end that was planned. */
  show(): void {
    this.isShownEarly = true;
  }

  /** Nothing is shown before, though the party be over: families read the same hours in another time zone. */
  hold(until: Date): void {
    this.heldUntil = later(this.heldUntil, until);
  }

  isHeld(now: Date): boolean {
    return Boolean(this.heldUntil && now < this.heldUntil);
  }

  /** The latest end that the party has had. */
  latestEnd(end: Date): Date {
    return later(this.plannedEnd, end);
  }

  /**
   * The party ends at another time.
   * @throws gifts_shown for hosts that moved its end, looked, and would take the move back
   */
  replaceEnd(end: Date, newEnd: Date, now: Date): void {
    if (this.isShownEarly && newEnd > now) throw conflict('gifts_shown');
    if (newEnd < end && end > now) this.plannedEnd = later(this.plannedEnd, end);
  }
}

const later = (one: Date | null | undefined, other: Date): Date =>
  one && one > other ? one : other;

GiftListSchema.setClass(GiftList);
export { GiftListSchema };
