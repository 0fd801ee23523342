import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { SentReminder } from '../../domain/reminders/sent-reminder.entity.js';

@Injectable()
export class SentReminderRepository {
  constructor(private readonly em: EntityManager) {}

  /** Written by the next flush. */
  add(...sent: SentReminder[]): void {
    this.em.persist(sent);
  }

  /** Of families that are removed from the list. */
  async removeOfFamilies(familyIds: string[]): Promise<void> {
    await this.em.nativeDelete(SentReminder, { familyId: { $in: familyIds } });
  }
}
