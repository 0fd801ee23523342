import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../../shared/events/domain-events.js';
import { AccountAccessEnded, AccountErased } from '../../../auth/auth.events.js';
import { HouseholdCalendarRepository } from '../../infrastructure/calendars/household-calendar.repository.js';

/** Ends the address of a household's calendar: at its request, and when its account is erased, disabled or has a new password. */
@Injectable()
export class RevokeCalendar implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: DomainEvents,
    private readonly calendars: HouseholdCalendarRepository,
  ) {}

  onModuleInit(): void {
    this.events.on(AccountErased, ({ accountId }) => this.calendars.removeOf(accountId));
    this.events.on(AccountAccessEnded, ({ accountId }) => this.calendars.removeOf(accountId));
  }

  /** Idempotent. The next link to the calendar has another address. */
  run(accountId: string): Promise<void> {
    return this.em.transactional(() => this.calendars.removeOf(accountId));
  }
}
