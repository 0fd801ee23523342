import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/core';

const HandoverDetailsSchema = defineEntity({
  name: 'HandoverDetails',
  schema: 'pickup',
  tableName: 'handover_details',
  properties: {
    partyId: p.uuid().primary(),
    handoverId: p.uuid().primary(),
    familyId: p.uuid().nullable(),
    salt: p.text(),
    takerRef: p.uuid().nullable(),
    takerName: p.text().nullable(),
    reason: p.text().nullable(),
  },
});

/** What of a hand-over names people. */
export interface NamedTaker {
  takerRef: string | null;
  takerName: string | null;
  reason: string | null;
}

/** Deleted some time after the party; the record of the hand-over remains. */
export class HandoverDetails extends HandoverDetailsSchema.class {
  override [PrimaryKeyProp]?: ['partyId', 'handoverId'];

  constructor(
    handover: { partyId: string; id: string },
    familyId: string,
    salt: string,
    taker: NamedTaker,
  ) {
    super();
    this.partyId = handover.partyId;
    this.handoverId = handover.id;
    this.familyId = familyId;
    this.salt = salt;
    this.takerRef = taker.takerRef;
    this.takerName = taker.takerName;
    this.reason = taker.reason;
  }
}

HandoverDetailsSchema.setClass(HandoverDetails);
export { HandoverDetailsSchema };
