import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DatabaseClock } from '../../../../shared/clock/database-clock.js';
import { DomainEvents } from '../../../../shared/events/domain-events.js';
import { sumOfAll } from '../../../../shared/jobs/sum-of-all.js';
import { GuestMails } from '../../../../shared/mail/guest-mails.js';
import type { MailTemplate } from '../../../../shared/mail/mail.js';
import { DEFAULT_LOCALE } from '../../../../shared/text/translator.js';
import { PartiesApi, type PartyFacts } from '../../../parties/parties.api.js';
import type { PartyChange } from '../../domain/changes/party-change.entity.js';
import { ChangeAudienceReadModel } from '../../infrastructure/changes/change-audience.read-model.js';
import { PartyChangeRepository } from '../../infrastructure/changes/party-change.repository.js';
import { FamiliesTold } from '../../notices.events.js';
import { CalendarParts } from '../calendars/calendar-parts.js';
import { FamilyMails } from '../family-mails.js';
import { changeInWords } from './change-in-words.js';

/** Mails the families that a change concerns, once it is not edited any more. */
@Injectable()
export class SendChangeNotices {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: DatabaseClock,
    private readonly parties: PartiesApi,
    private readonly changes: PartyChangeRepository,
    private readonly audience: ChangeAudienceReadModel,
    private readonly families: FamilyMails,
    private readonly calendars: CalendarParts,
    private readonly guestMails: GuestMails,
    private readonly events: DomainEvents,
  ) {}

  /**
   * A change and its mails are one transaction, which holds the change's lock: each is written once with any
   * number of replicas. Answers are not blocked. A change whose mails cannot be written does not stop the next.
   * @returns the number of changes
   * @throws AggregateError
   */
  async run(): Promise<number> {
    const now = await this.clock.now();
    const due = await this.em.transactional(() => this.changes.due(now));
    return sumOfAll(
      due,
      (id) => this.em.transactional(() => this.send(id)),
      (id) => `notices of change ${id}`,
    );
  }

  private async send(id: string): Promise<number> {
    const now = await this.clock.now();
    const change = await this.changes.lockDue(id, now);
    if (!change) return 0;
    change.tell(now);
    const party = await this.parties.find(change.partyId);
    if (party && (party.status !== 'finished' || party.cancelledAt)) {
      await this.publish(change, now);
      await this.mail(party, change, now);
    }
    return 1;
  }

  private async publish({ id, partyId, kind }: PartyChange, now: Date): Promise<void> {
    if (!kind) return;
    const families = (await this.changes.noticesOf(id)).map(({ familyId }) => familyId);
    await this.events.publish(new FamiliesTold(partyId, families, kind, now));
  }

  private async mail(party: PartyFacts, change: PartyChange, now: Date): Promise<void> {
    const locale = party.locale ?? DEFAULT_LOCALE;
    const host = await this.parties.invitingName(party);
    const readers = await this.audience.mailReaders(change.id);
    const written = new Map<string, boolean>();
    const told = new Set<string>();
    for (const { noticeId, isAsked, isComing, ...family } of readers) {
      const address = family.email.toLowerCase();
      if (!written.has(address)) {
        const mayWrite =
          family.name !== null || (await this.guestMails.mayWriteTo(address, party.hostId));
        const isSent =
          mayWrite &&
          (await this.families.send(family, party, {
            template: templateOf(change, isAsked),
            locale,
            params: changeInWords(change, host, locale, now, family.name !== null || isComing),
            calendar: isComing && this.calendars.of(party),
            isUrgent: change.isUrgent(now),
          }));
        written.set(address, isSent);
      }
      if (written.get(address)) told.add(noticeId);
    }
    for (const notice of await this.changes.noticesOf(change.id)) {
      if (told.has(notice.id)) notice.tell(now);
    }
  }
}

function templateOf({ kind }: PartyChange, isAsked: boolean): MailTemplate {
  if (kind === 'cancelled') return 'partyCancelled';
  if (kind === 'restored') return 'partyRestored';
  return isAsked ? 'partyReconfirm' : 'partyMoved';
}
