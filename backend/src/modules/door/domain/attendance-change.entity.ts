import { defineEntity, p } from '@mikro-orm/core';
import { TAP_CLOCKS, TAP_KINDS, type LoggedTap, type TapClock } from './tap.js';

const AttendanceChangeSchema = defineEntity({
  name: 'AttendanceChange',
  schema: 'door',
  tableName: 'attendance_changes',
  properties: {
    partyId: p.uuid().primary(),
    id: p.uuid().primary(),
    seq: p.integer(),
    invitationId: p.uuid(),
    kind: p.enum(TAP_KINDS),
    undoes: p.uuid().nullable(),
    happenedAt: p.datetime(),
    receivedAt: p.datetime(),
    seenSeq: p.integer(),
    deviceId: p.uuid().nullable(),
    deviceSeq: p.integer().nullable(),
    clock: p.enum(TAP_CLOCKS),
    isListed: p.boolean(),
    accountId: p.uuid().nullable(),
    passId: p.uuid().nullable(),
    handoverId: p.uuid().nullable(),
  },
});

/** Who made a tap: an account, or the bearer of a pass for the door. */
export type Tapper = { accountId: string } | { passId: string };

/** A row of a party's attendance log. Never changed: an undo is a row of its own. */
export class AttendanceChange extends AttendanceChangeSchema.class {
  constructor(
    partyId: string,
    tap: LoggedTap & { clock: TapClock },
    tapper: Tapper,
    receivedAt: Date,
  ) {
    super();
    const { accountId = null, passId = null } = { accountId: null, passId: null, ...tapper };
    Object.assign(this, tap, { partyId, receivedAt, accountId, passId });
  }
}

AttendanceChangeSchema.setClass(AttendanceChange);
export { AttendanceChangeSchema };
