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
}

GiftListSchema.setClass(GiftList);
export { GiftListSchema };
