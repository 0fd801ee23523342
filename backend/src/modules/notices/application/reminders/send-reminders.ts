import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../../../shared/clock/database-clock.js';
import { JobPositions, START } from '../../../../shared/jobs/job-positions.js';
import { sumOfAll } from '../../../../shared/jobs/sum-of-all.js';
import { DEFAULT_LOCALE } from '../../../../shared/text/translator.js';
import { formatInWords } from '../../../../shared/time/wall-clock.js';
import { PartiesApi, type PartyFacts } from '../../../parties/parties.api.js';
import type { AddressedFamily } from '../../domain/addressed-family.js';
import {
  dueFrom,
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

const nameOf = (reminder: Reminder) => `${reminder} reminders`;

/** Parties of one statement. */
const BATCH = 50;

/** Of those whose moment is near, so many are looked at each minute: one that was made or moved meanwhile is due at once. */
const PART = 500;

interface DueReminder {
  reminder: Reminder;
  partyId: string;
}

@Injectable()
export class SendReminders {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: DatabaseClock,
    private readonly positions: JobPositions,
    private readonly parties: PartiesApi,
    private readonly due: DueRemindersReadModel,
    private readonly sent: SentReminderRepository,
    private readonly mails: FamilyMails,
  ) {}

  /**
   * Mails every family whose reminder is due, once, however many replicas run it at the same
   * moment: a household is marked under the party's lock, in the transaction that queues its mail.
   * A party whose mails cannot be queued does not stop the next, and is looked at again.
   * @returns how many were queued
   * @throws AggregateError
   */
  async run(): Promise<number> {
    const now = await this.clock.now();
    const queued = await sumOfAll(
      this.dueNow(),
      (one) => this.em.transactional(() => this.remind(one)),
      ({ reminder, partyId }) => `${reminder} reminders of party ${partyId}`,
    );
    for (const reminder of REMINDERS) await this.positions.keep(nameOf(reminder), { until: now });
    return queued;
  }

  /** Only a party that has households to remind at this hour is locked. */
  private async *dueNow(): AsyncIterable<DueReminder> {
    for (const reminder of REMINDERS) {
      const parties = await this.lookAt(reminder);
      for (let from = 0; from < parties.length; from += BATCH) {
        const batch = parties.slice(from, from + BATCH);
        for (const partyId of await this.due.withHouseholds(reminder, batch)) {
          yield { reminder, partyId };
        }
      }
    }
  }

  /** Those whose reminder is due since the last run, and in turn the others: a household may be one to remind later. */
  private async lookAt(reminder: Reminder) {
    const now = await this.clock.now();
    const { until } = await this.positions.of(nameOf(reminder));
    const since = until < now ? until : now;
    const latest = (await this.due.since(reminder, since, now)).filter(
      (party) => dueFrom(reminder, party) > since,
    );
    const parties = new Map(
      [...latest, ...(await this.nextPart(reminder, now))].map((one) => [one.id, one]),
    );
    return [...parties.values()]
      .filter((party) => reminderState(reminder, party, now) === 'now')
      .map((party) => ({ ...party, noticedUntil: noticedUntil(reminder, party) }));
  }

  private async nextPart(reminder: Reminder, now: Date) {
    const name = `${nameOf(reminder)} in turn`;
    const part = await this.due.part(reminder, await this.positions.of(name), PART, now);
    const last = part.length < PART ? undefined : part.at(-1);
    const until = last && (reminder === 'deadline' ? last.rsvpDueDate : last.dateStart);
    await this.positions.keep(name, last && until ? { until, after: last.id } : START);
    return part;
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
