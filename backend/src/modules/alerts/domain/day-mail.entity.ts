import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/core';

const DayMailSchema = defineEntity({
  name: 'DayMail',
  schema: 'alerts',
  tableName: 'day_mails',
  properties: {
    partyId: p.uuid().primary(),
    accountId: p.uuid().primary(),
    mailedAt: p.datetime(),
  },
});

/** Until when a host was mailed the answers to a party. */
export class DayMail extends DayMailSchema.class {
  override [PrimaryKeyProp]?: ['partyId', 'accountId'];

  constructor(partyId: string, accountId: string, now: Date) {
    super();
    this.partyId = partyId;
    this.accountId = accountId;
    this.mailedAt = now;
  }

  mailedAgain(now: Date): void {
    this.mailedAt = now;
  }
}

DayMailSchema.setClass(DayMail);
export { DayMailSchema };
