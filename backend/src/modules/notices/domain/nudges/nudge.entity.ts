import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

const NudgeSchema = defineEntity({
  name: 'Nudge',
  schema: 'notices',
  tableName: 'nudges',
  properties: {
    id: p.uuid().primary(),
    partyId: p.uuid(),
    familyLinkId: p.uuid().nullable(),
    accountId: p.uuid().nullable(),
    nudgedAt: p.datetime(),
    idempotencyKey: p.uuid().nullable(),
  },
});

/** Whom a host reminds: an expected family, its household once it has one, or another household. */
export interface NudgedFamily {
  partyId: string;
  familyLinkId: string | null;
  accountId: string | null;
}

/** The host reminded a family in a chat; the text is not known. */
export class Nudge extends NudgeSchema.class {
  /** @param idempotencyKey of the request */
  constructor(family: NudgedFamily, now: Date, idempotencyKey: string | null) {
    super();
    this.id = randomUUID();
    this.partyId = family.partyId;
    this.familyLinkId = family.familyLinkId;
    this.accountId = family.accountId;
    this.nudgedAt = now;
    this.idempotencyKey = idempotencyKey;
  }
}

NudgeSchema.setClass(Nudge);
export { NudgeSchema };
