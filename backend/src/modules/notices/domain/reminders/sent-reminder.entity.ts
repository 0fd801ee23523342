import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/core';
import { REMINDERS, type Reminder } from './reminder.js';

const SentReminderSchema = defineEntity({
  name: 'SentReminder',
  schema: 'notices',
  tableName: 'reminders',
  properties: {
    partyId: p.uuid().primary(),
    familyId: p.uuid().primary(),
    reminder: p.enum(REMINDERS).primary(),
    remindedAt: p.datetime(),
  },
});

/** A family was reminded, once by each kind of reminder. */
export class SentReminder extends SentReminderSchema.class {
  declare [PrimaryKeyProp]?: ['partyId', 'familyId', 'reminder'];

  constructor(partyId: string, familyId: string, reminder: Reminder, now: Date) {
    super();
    this.partyId = partyId;
    this.familyId = familyId;
    this.reminder = reminder;
    this.remindedAt = now;
  }
}

SentReminderSchema.setClass(SentReminder);
export { SentReminderSchema };
