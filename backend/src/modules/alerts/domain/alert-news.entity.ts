import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { ALERT_KINDS, type AlertKind } from './alert-kinds.js';

const AlertNewsSchema = defineEntity({
  name: 'AlertNews',
  schema: 'alerts',
  tableName: 'news',
  properties: {
    id: p.uuid().primary(),
    partyId: p.uuid(),
    kind: p.enum(ALERT_KINDS),
    accountId: p.uuid().nullable(),
    familyId: p.uuid().nullable(),
    invitationId: p.uuid().nullable(),
    what: p.text(),
    happenedAt: p.datetime(),
  },
});

/** Who is told: a host, a family, or those at the door. */
export interface ToldOf {
  partyId: string;
  kind: AlertKind;
  /** Of a host. */
  accountId?: string;
  /** Told itself, or the one of which a host is told. */
  familyId?: string;
}

/** Something that a person is to be told of, until it is gathered into a notice. It has no names. */
export class AlertNews extends AlertNewsSchema.class {
  /** @param what in the words of the texts: an answer, an outcome, a state */
  constructor(
    told: ToldOf,
    { what, invitationId = null, at }: { what: string; invitationId?: string | null; at: Date },
  ) {
    super();
    this.id = randomUUID();
    this.partyId = told.partyId;
    this.kind = told.kind;
    this.accountId = told.accountId ?? null;
    this.familyId = told.familyId ?? null;
    this.invitationId = invitationId;
    this.what = what;
    this.happenedAt = at;
  }
}

AlertNewsSchema.setClass(AlertNews);
export { AlertNewsSchema };
