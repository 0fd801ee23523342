import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

const NudgeSchema = defineEntity({
  name: 'Nudge',
  schema: 'notices',
  tableName: 'nudges',
  properties: {
    id: p.uuid().primary(),
    partyId: p.uuid(),
    familyId: p.uuid(),
    nudgedAt: p.datetime(),
    idempotencyKey: p.uuid().nullable(),
  },
});

/** The host reminded a family in a chat; the text is not known. */
export class Nudge extends NudgeSchema.class {
  /** @param idempotencyKey of the request */
  constructor(partyId: string, familyId: string, now: Date, idempotencyKey: string | null) {
    super();
    this.id = randomUUID();
    this.partyId = partyId;
    this.familyId = familyId;
    this.nudgedAt = now;
    this.idempotencyKey = idempotencyKey;
  }

  /** Its family is another one of the party from now on. */
  moveTo(familyId: string): void {
    this.familyId = familyId;
  }
}

NudgeSchema.setClass(Nudge);
export { NudgeSchema };
