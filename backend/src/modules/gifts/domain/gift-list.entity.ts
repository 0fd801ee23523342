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

  /** The hosts see who gives what. Only after an end that they chose themselves does it bind them. */
  show(now: Date): void {
    this.isShownEarly ||= this.isBroughtForward(now);
  }

  isBroughtForward(now: Date): boolean {
    return Boolean(this.plannedEnd && now < this.plannedEnd);
  }

  /**
   * The party ends at another time.
   * @throws gifts_shown for hosts that moved its end, looked, and would take the move back
   */
  replaceEnd(end: Date, newEnd: Date, now: Date): void {
    if (this.isShownEarly && newEnd > now) throw conflict('gifts_shown');
    if (newEnd < end && end > (this.plannedEnd ?? now)) this.plannedEnd = end;
  }
}

GiftListSchema.setClass(GiftList);
export { GiftListSchema };
