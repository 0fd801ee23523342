import { defineEntity, p } from '@mikro-orm/core';
import type { Tapper } from '../../door/domain/attendance-change.entity.js';
import { CARE_TAP_KINDS, type LoggedCareTap } from '../../door/domain/care-tap.js';

const RecordedCareTapSchema = defineEntity({
  name: 'RecordedCareTap',
  schema: 'door',
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
  constructor(partyId: string, tap: LoggedCareTap, tapper: Tapper, receivedAt: Date) {
    super();
    const { accountId = null, passId = null } = { accountId: null, passId: null, ...tapper };
    Object.assign(this, tap, { partyId, receivedAt, accountId, passId });
  }
}

RecordedCareTapSchema.setClass(RecordedCareTap);
export { RecordedCareTapSchema };
