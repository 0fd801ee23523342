import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { THANK_CHANNELS, type ThankChannel } from './gift-terms.js';

const GiftThanksSchema = defineEntity({
  name: 'GiftThanks',
  schema: 'gifts',
  tableName: 'gift_thanks',
  properties: {
    id: p.uuid().primary(),
    partyId: p.uuid(),
    familyId: p.uuid(),
    words: p.text(),
    channel: p.enum(THANK_CHANNELS),
    thankedAt: p.datetime(),
  },
});

/** The hosts thanked a family. */
export class GiftThanks extends GiftThanksSchema.class {
  constructor(
    partyId: string,
    familyId: string,
    given: { words: string; channel: ThankChannel },
    now: Date,
  ) {
    super();
    this.id = randomUUID();
    this.partyId = partyId;
    this.familyId = familyId;
    this.words = given.words;
    this.channel = given.channel;
    this.thankedAt = now;
  }

  /** Its family is another one of the party from now on. */
  moveTo(familyId: string): void {
    this.familyId = familyId;
  }
}

GiftThanksSchema.setClass(GiftThanks);
export { GiftThanksSchema };
