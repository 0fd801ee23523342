import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/core';
import { REMINDERS, type Reminder } from './reminder.js';

const SentReminderSchema = defineEntity({
  name: 'SentReminder',
  schema: 'notices',
  tableName: 'reminders',
  properties: {
    partyId: p.uuid().primary(),
    accountId: p.uuid().primary(),
    reminder: p.enum(REMINDERS).primary(),
    remindedAt: p.datetime(),
  },
});

/** A household was reminded, once by each kind of reminder. */
export class SentReminder extends SentReminderSchema.class {
  declare [PrimaryKeyProp]?: ['partyId', 'accountId', 'reminder'];

  constructor(partyId: string, accountId: string, reminder: Reminder, now: Date) {
    super();
    this.partyId = partyId;
    this.accountId = accountId;
    this.reminder = reminder;
    this.remindedAt = now;
  }
}

SentReminderSchema.setClass(SentReminder);
export { SentReminderSchema };
