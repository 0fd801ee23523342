import { Injectable } from '@nestjs/common';
import { AddingRepository } from '../../../../shared/database/repository.js';
import { HouseholdCalendar } from '../../domain/calendars/household-calendar.entity.js';

@Injectable()
export class HouseholdCalendarRepository extends AddingRepository<HouseholdCalendar> {
  /** As it is now, for a caller that has locked the household. */
  find(accountId: string): Promise<HouseholdCalendar | null> {
    return this.em.findOne(HouseholdCalendar, { accountId }, { refresh: true });
  }

  async removeOf(accountId: string): Promise<void> {
    await this.em.nativeDelete(HouseholdCalendar, { accountId });
  }
}
