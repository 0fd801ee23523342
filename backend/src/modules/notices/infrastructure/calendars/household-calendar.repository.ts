import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { HouseholdCalendar } from '../../domain/calendars/household-calendar.entity.js';

@Injectable()
export class HouseholdCalendarRepository {
  constructor(private readonly em: EntityManager) {}

  /** As it is now, for a caller that has locked the household. */
  find(accountId: string): Promise<HouseholdCalendar | null> {
    return this.em.findOne(HouseholdCalendar, { accountId }, { refresh: true });
  }

  /** Those that are encrypted with one of the keys, locked; concurrent calls skip each other's. */
  lockOfKeys(keyIds: string[], limit: number): Promise<HouseholdCalendar[]> {
    return this.em.find(
      HouseholdCalendar,
      { keyId: { $in: keyIds } },
      { limit, orderBy: { accountId: 'asc' }, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
  }

  /** Written by the next flush. */
  add(calendar: HouseholdCalendar): void {
    this.em.persist(calendar);
  }

  async removeOf(accountId: string): Promise<void> {
    await this.em.nativeDelete(HouseholdCalendar, { accountId });
  }
}
