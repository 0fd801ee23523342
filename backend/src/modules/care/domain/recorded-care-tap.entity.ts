import { defineEntity, p } from '@mikro-orm/core';
import { CARE_TAP_KINDS, type ReaderAtDoor, type ReportedCard } from '../care.api.js';

const RecordedCareTapSchema = defineEntity({
  name: 'RecordedCareTap',
  schema: 'care',
  tableName: 'care_taps',
  properties: {
    partyId: p.uuid().primary(),
    id: p.uuid().primary(),
    invitationId: p.uuid(),
    kind: p.enum(CARE_TAP_KINDS),
    happenedAt: p.datetime(),
    receivedAt: p.datetime(),
    seenSeq: p.integer(),
    deviceId: p.uuid(),
    deviceSeq: p.integer(),
    accountId: p.uuid().nullable(),
    passId: p.uuid().nullable(),
  },
});

/** A card that was shown or acknowledged at a door. Never changed. */
export class RecordedCareTap extends RecordedCareTapSchema.class {
  constructor(
    partyId: string,
    card: ReportedCard,
    deviceId: string,
    { hostId, helper }: ReaderAtDoor,
    receivedAt: Date,
  ) {
    super();
    this.partyId = partyId;
    this.id = card.id;
    this.invitationId = card.invitationId;
    this.kind = card.kind;
    this.happenedAt = card.happenedAt;
    this.receivedAt = receivedAt;
    this.seenSeq = card.seenSeq;
    this.deviceId = deviceId;
    this.deviceSeq = card.deviceSeq;
    this.accountId = helper ? null : hostId;
    this.passId = helper?.passId ?? null;
  }
}

RecordedCareTapSchema.setClass(RecordedCareTap);
export { RecordedCareTapSchema };
