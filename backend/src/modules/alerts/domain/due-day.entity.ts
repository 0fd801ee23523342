import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/core';

const DueDaySchema = defineEntity({
  name: 'DueDay',
  schema: 'alerts',
  tableName: 'due_days',
  properties: {
    partyId: p.uuid().primary(),
    dueAt: p.datetime(),
  },
});

/** A party with answers of which its hosts may have to be mailed, and when that is to be looked at. */
export class DueDay extends DueDaySchema.class {
  override [PrimaryKeyProp]?: 'partyId';

  waitUntil(moment: Date): void {
    this.dueAt = moment;
  }
}

DueDaySchema.setClass(DueDay);
export { DueDaySchema };
