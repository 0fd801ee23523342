import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/core';
import type { HandoverConcern, HandoverProof, TakerKind } from '../pickup.api.js';

const HandoverSchema = defineEntity({
  name: 'Handover',
  schema: 'pickup',
  tableName: 'handovers',
  properties: {
    partyId: p.uuid().primary(),
    id: p.uuid().primary(),
    seq: p.integer(),
    invitationId: p.uuid(),
    tapId: p.uuid(),
    takerKind: p.text().$type<TakerKind>(),
    takerHash: p.text(),
    proof: p.text().$type<HandoverProof>(),
    passId: p.uuid().nullable(),
    concern: p.text().$type<HandoverConcern>().nullable(),
    accountId: p.uuid().nullable(),
    helperId: p.uuid().nullable(),
    happenedAt: p.datetime(),
    listAt: p.datetime(),
    recordedAt: p.datetime(),
    previous: p.text().nullable(),
    keyId: p.text(),
    hash: p.text(),
  },
});

/** Everything of a hand-over but what names people. */
export interface HandoverRecord {
  partyId: string;
  id: string;
  /** Of the party's hand-overs, without gaps from 1 on. */
  seq: number;
  invitationId: string;
  /** The exit in the log of the door. */
  tapId: string;
  takerKind: TakerKind;
  /** Salted, of the details. */
  takerHash: string;
  proof: HandoverProof;
  passId: string | null;
  concern: HandoverConcern | null;
  /** Who recorded it: an account, or a helper's pass for the door. */
  accountId: string | null;
  helperId: string | null;
  /** When the child left. */
  happenedAt: Date;
  listAt: Date;
  recordedAt: Date;
}

/** By which changes of a record are found. */
export interface HandoverSeal {
  /** The hash of the party's record of its kind before; null of the first. */
  previous: string | null;
  /** Of the key. */
  keyId: string;
  hash: string;
}

/** With whom a child left. The database refuses to change or delete it. */
export class Handover extends HandoverSchema.class {
  override [PrimaryKeyProp]?: ['partyId', 'id'];

  constructor(record: HandoverRecord, seal: HandoverSeal) {
    super();
    Object.assign(this, record, seal);
  }
}

HandoverSchema.setClass(Handover);
export { HandoverSchema };
