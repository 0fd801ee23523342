import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../../../shared/clock/database-clock.js';
import { sumOfAll } from '../../../../shared/jobs/sum-of-all.js';
import { DEFAULT_LOCALE } from '../../../../shared/text/translator.js';
import { formatInWords } from '../../../../shared/time/wall-clock.js';
import { PartiesApi, type PartyFacts } from '../../../parties/parties.api.js';
import type { AddressedFamily } from '../../domain/addressed-family.js';
import {
  noticedUntil,
  REMINDERS,
  reminderState,
  type Reminder,
} from '../../domain/reminders/reminder.js';
import { SentReminder } from '../../domain/reminders/sent-reminder.entity.js';
import { DueRemindersReadModel } from '../../infrastructure/reminders/due-reminders.read-model.js';
import { SentReminderRepository } from '../../infrastructure/reminders/sent-reminder.repository.js';
import { FamilyMails } from '../family-mails.js';

const TEMPLATES = { deadline: 'deadlineReminder', party: 'partyReminder' } as const;

/** Parties of one statement. */
const BATCH = 50;

interface DueReminder {
  reminder: Reminder;
  partyId: string;
}

@Injectable()
export class SendReminders {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: DatabaseClock,
    private readonly parties: PartiesApi,
    private readonly due: DueRemindersReadModel,
    private readonly sent: SentReminderRepository,
    private readonly mails: FamilyMails,
  ) {}

  /**
   * Mails every family whose reminder is due, once, however many replicas run it at the same
   * moment: a household is marked under the party's lock, in the transaction that queues its mail.
   * A party whose mails cannot be queued does not stop the next.
   * @returns how many were queued
   * @throws AggregateError
   */
  run(): Promise<number> {
    return sumOfAll(
      this.dueNow(),
      (one) => this.em.transactional(() => this.remind(one)),
      ({ reminder, partyId }) => `${reminder} reminders of party ${partyId}`,
    );
  }

  /** Only a party that has households to remind at this hour is locked. */
  private async *dueNow(): AsyncIterable<DueReminder> {
    for (const reminder of REMINDERS) {
      const now = await this.clock.now();
      const parties = (await this.due.near(reminder, now))
        .filter((party) => reminderState(reminder, party, now) === 'now')
        .map((party) => ({ ...party, noticedUntil: noticedUntil(reminder, party) }));
      for (let from = 0; from < parties.length; from += BATCH) {
        const batch = parties.slice(from, from + BATCH);
        for (const partyId of await this.due.withHouseholds(reminder, batch)) {
          yield { reminder, partyId };
        }
      }
    }
  }

  private async remind({ reminder, partyId }: DueReminder): Promise<number> {
    const party = await this.parties.lock(partyId);
    const now = await this.clock.now();
    if (!party || reminderState(reminder, party, now) !== 'now') return 0;
    const households = await this.due.households(reminder, {
      ...party,
      noticedUntil: noticedUntil(reminder, party),
    });
    for (const household of households) {
      this.sent.add(new SentReminder(partyId, household.familyId, reminder, now));
      await this.mail(reminder, party, household, now);
    }
    return households.length;
  }

  private async mail(
    reminder: Reminder,
    party: PartyFacts,
    family: AddressedFamily,
    now: Date,
  ): Promise<void> {
    const locale = party.locale ?? DEFAULT_LOCALE; // a scheduled job has no request locale
    const moment = reminder === 'deadline' ? party.rsvpDueDate : party.dateStart;
    await this.mails.send(family, party, {
      template: TEMPLATES[reminder],
      locale,
      params: { when: formatInWords(moment, party.timezone, locale, now) },
    });
  }
}
