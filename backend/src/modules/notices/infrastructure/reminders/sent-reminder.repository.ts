import { Injectable } from '@nestjs/common';
import { AddingRepository } from '../../../../shared/database/repository.js';
import { SentReminder } from '../../domain/reminders/sent-reminder.entity.js';

@Injectable()
export class SentReminderRepository extends AddingRepository<SentReminder> {
  /** Two families of a party are one: it is not reminded again. */
  async merge(familyId: string, into: string): Promise<void> {
    for (const sent of await this.em.find(SentReminder, { familyId })) {
      const { partyId, reminder, remindedAt } = sent;
      const known = await this.em.findOne(SentReminder, { partyId, familyId: into, reminder });
      if (!known) this.add(new SentReminder(partyId, into, reminder, remindedAt));
      this.em.remove(sent);
    }
  }

  /** Of families that are removed from the list. */
  async removeOfFamilies(familyIds: string[]): Promise<void> {
    await this.em.nativeDelete(SentReminder, { familyId: { $in: familyIds } });
  }
}
