import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../../shared/clock/database-clock.js';
import { sumOfAll } from '../../../shared/jobs/sum-of-all.js';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import { DEFAULT_LOCALE, translator } from '../../../shared/text/translator.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import { eveningAfter, eveningFrom, type DayAnswers } from '../domain/day-answers.js';
import { DayMail } from '../domain/day-mail.entity.js';
import { DayAnswersReadModel } from '../infrastructure/day-answers.read-model.js';
import { DayMailRepository } from '../infrastructure/day-mail.repository.js';

const ANSWERS = ['accepted', 'not_sure', 'declined'] as const;

/**
 * Mails hosts whose phones tell nothing the answers of the day, if there were any. Each answer notes its party, which
 * waits for the evening.
 */
@Injectable()
export class MailDay {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: DatabaseClock,
    private readonly parties: PartiesApi,
    private readonly answers: DayAnswersReadModel,
    private readonly sent: DayMailRepository,
    private readonly mails: MailOutbox,
  ) {}

  /**
   * Once, however many replicas run it at the same moment: under the party's lock.
   * @returns how many mails were queued
   * @throws AggregateError
   */
  async run(): Promise<number> {
    const due = await this.answers.due(await this.clock.now());
    return sumOfAll(
      due,
      (partyId) => this.em.transactional(() => this.mailHosts(partyId)),
      (partyId) => `answers of the day of party ${partyId}`,
    );
  }

  private async mailHosts(partyId: string): Promise<number> {
    const party = await this.parties.lock(partyId);
    const now = await this.clock.now();
    const day = await this.sent.due(partyId);
    if (!party || !day) return 0;
    const evening = eveningFrom(now, party.timezone);
    if (evening > now) {
      day.waitUntil(evening);
      return 0;
    }
    if (party.cancelledAt && now < party.rsvpDueDate) {
      day.waitUntil(eveningAfter(now, party.timezone)); // it may be taken back
      return 0;
    }
    const hosts = await this.answers.of(partyId, now);
    const due = hosts.filter(({ isPaused }) => !isPaused);
    await this.mailEach(party, due, now);
    if (due.length < hosts.length) day.waitUntil(eveningAfter(now, party.timezone));
    else this.sent.removeDue(day);
    return due.length;
  }

  private async mailEach(party: PartyFacts, hosts: DayAnswers[], now: Date): Promise<void> {
    const mailed = await this.sent.ofParty(party.id);
    for (const host of hosts) {
      const before = mailed.find(({ accountId }) => accountId === host.accountId);
      if (before) before.mailedAgain(now);
      else this.sent.add(new DayMail(party.id, host.accountId, now));
      await this.mail(party, host);
    }
  }

  private async mail(party: PartyFacts, { email, families }: DayAnswers): Promise<void> {
    const locale = party.locale ?? DEFAULT_LOCALE; // a scheduled job has no request locale
    await this.mails.send(
      {
        ...{ template: 'dayOfAnswers', to: email, locale },
        params: { party: party.name, count: families.length, lines: linesOf(families, locale) },
        actionPath: `/app/parties/${party.id}?tab=confirmations`,
      },
      party,
    );
  }
}

function linesOf(families: DayAnswers['families'], locale: string): string {
  const list = new Intl.ListFormat(locale);
  const lines = ANSWERS.flatMap((answer) => {
    const names = families.flatMap((one) => (one.answer === answer ? (one.name ?? []) : []));
    return names.length > 0
      ? [translator(locale)(`alerts:day.${answer}`, { names: list.format(names) })]
      : [];
  });
  return lines.join('\n');
}
