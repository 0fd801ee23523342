import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CalendarSecrets } from '../../infrastructure/calendars/calendar-secrets.js';
import { HouseholdCalendarRepository } from '../../infrastructure/calendars/household-calendar.repository.js';

const BATCH = 500;

/** Encrypts with the current key what an earlier one encrypted. Replicas may run it concurrently. */
@Injectable()
export class ReencryptCalendars {
  constructor(
    private readonly em: EntityManager,
    private readonly calendars: HouseholdCalendarRepository,
    private readonly secrets: CalendarSecrets,
  ) {}

  /** @returns how many; those whose key is not configured are left, and get a new address when asked */
  async run(): Promise<number> {
    const { currentKeyId, knownKeyIds } = this.secrets;
    const readable = knownKeyIds.filter((id) => id !== currentKeyId);
    if (readable.length === 0) return 0;
    let done = 0;
    for (;;) {
      const batch = await this.em.transactional(async () => {
        const calendars = await this.calendars.lockOfKeys(readable, BATCH);
        calendars.forEach((calendar) => calendar.issue(this.secrets.reseal(calendar)));
        return calendars.length;
      });
      done += batch;
      if (batch < BATCH) return done;
    }
  }
}
