import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/core';
import type { HandoverSeal } from './handover.entity.js';

const HandoverSwitchSchema = defineEntity({
  name: 'HandoverSwitch',
  schema: 'pickup',
  tableName: 'handover_switches',
  properties: {
    partyId: p.uuid().primary(),
    seq: p.integer().primary(),
    isRequired: p.boolean(),
    accountId: p.uuid(),
    recordedAt: p.datetime(),
    previous: p.text().nullable(),
    keyId: p.text(),
    hash: p.text(),
  },
});

/** Of one party; each is mailed to families. */
export const HANDOVER_SWITCHES_MAX = 20;

export interface SwitchRecord {
  partyId: string;
  /** Of the party's switches, without gaps from 1 on. */
  seq: number;
  /** From then on it is noted with whom each kid leaves. */
  isRequired: boolean;
  /** Who switched. */
  accountId: string;
  recordedAt: Date;
}

/** Whether a party requires hand-overs, from a moment on. The database refuses to change or delete it. */
export class HandoverSwitch extends HandoverSwitchSchema.class {
  override [PrimaryKeyProp]?: ['partyId', 'seq'];

  /** @param seal `previous`: of the party's switch before */
  constructor(record: SwitchRecord, seal: HandoverSeal) {
    super();
    Object.assign(this, record, seal);
  }
}

HandoverSwitchSchema.setClass(HandoverSwitch);
export { HandoverSwitchSchema };
