import { Injectable } from '@nestjs/common';
import { AddingRepository } from '../../../shared/database/repository.js';
import { DayMail } from '../domain/day-mail.entity.js';
import { DueDay } from '../domain/due-day.entity.js';

@Injectable()
export class DayMailRepository extends AddingRepository<DayMail> {
  ofParty(partyId: string): Promise<DayMail[]> {
    return this.em.find(DayMail, { partyId }, { refresh: true });
  }

  /** A party of which answers wait keeps its time. One statement, in the transaction of an answer. */
  async noteDue(partyId: string, dueAt: Date): Promise<void> {
    await this.em.execute(
      'insert into alerts.due_days (party_id, due_at) values (?, ?) on conflict do nothing',
      [partyId, dueAt],
    );
  }

  /** As it is now, for a caller that has locked the party. */
  due(partyId: string): Promise<DueDay | null> {
    return this.em.findOne(DueDay, { partyId }, { refresh: true });
  }

  removeDue(day: DueDay): void {
    this.em.remove(day);
  }

  async removeOfAccount(accountId: string): Promise<void> {
    await this.em.nativeDelete(DayMail, { accountId });
  }

  async removeOfParty(partyId: string): Promise<void> {
    await this.em.nativeDelete(DayMail, { partyId });
    await this.em.nativeDelete(DueDay, { partyId });
  }
}
