import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DatabaseClock } from '../../../../shared/clock/database-clock.js';
import { MailChecks, type MailVerdict } from '../../../../shared/mail/mail-checks.js';
import type { Mail } from '../../../../shared/mail/mail.js';
import { PartiesApi } from '../../../parties/parties.api.js';
import { reminderState, type Reminder } from '../../domain/reminders/reminder.js';
import { DueRemindersReadModel } from '../../infrastructure/reminders/due-reminders.read-model.js';

/**
 * A reminder that could not be delivered at once is looked at again before it leaves: the household
 * may have answered, the party may be called off, or it may be night.
 */
@Injectable()
export class CheckReminder implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly checks: MailChecks,
    private readonly clock: DatabaseClock,
    private readonly parties: PartiesApi,
    private readonly due: DueRemindersReadModel,
  ) {}

  onModuleInit(): void {
    this.checks.add(['deadlineReminder'], (mail) => this.check('deadline', mail));
    this.checks.add(['partyReminder'], (mail) => this.check('party', mail));
  }

  private check(reminder: Reminder, mail: Mail): Promise<MailVerdict> {
    return this.em.transactional(() => this.verdict(reminder, mail));
  }

  private async verdict(reminder: Reminder, { about }: Mail): Promise<MailVerdict> {
    const party = about && (await this.parties.find(about.partyId));
    if (!party) return 'drop';
    const state = reminderState(reminder, party, await this.clock.now());
    if (state === 'later') return 'later';
    const isDue = state === 'now' && (await this.due.isStillDue(reminder, about.familyId));
    return isDue ? 'send' : 'drop';
  }
}
