import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { HouseholdCalendar } from '../../domain/calendars/household-calendar.entity.js';

@Injectable()
export class HouseholdCalendarRepository {
  constructor(private readonly em: EntityManager) {}

  /** As it is now, for a caller that has locked the household. */
  find(accountId: string): Promise<HouseholdCalendar | null> {
    return this.em.findOne(HouseholdCalendar, { accountId }, { refresh: true });
  }

  /** Written by the next flush. */
  add(calendar: HouseholdCalendar): void {
    this.em.persist(calendar);
  }

  async removeOf(accountId: string): Promise<void> {
    await this.em.nativeDelete(HouseholdCalendar, { accountId });
  }
}
