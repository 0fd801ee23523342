import { Injectable } from '@nestjs/common';
import { MailOutbox } from '../../../../shared/mail/mail-outbox.js';
import type { Mail } from '../../../../shared/mail/mail.js';
import { formatInWords } from '../../../../shared/time/wall-clock.js';
import type { PartyFacts } from '../../../parties/parties.api.js';
import type { WaitingHousehold } from '../../../invitations/domain/waiting-household.js';
import { WaitlistReadModel } from '../../../invitations/infrastructure/waitlist.read-model.js';
import { CalendarParts } from '../calendars/calendar-parts.js';

/** Mails households about their places on the waiting list, in the transaction that changes them. */
@Injectable()
export class MailWaiting {
  constructor(
    private readonly waitlist: WaitlistReadModel,
    private readonly mails: MailOutbox,
    private readonly calendars: CalendarParts,
  ) {}

  /** In the language in which the household asked. */
  async send(
    template: 'waitGranted' | 'waitOffered' | 'waitLapsed' | 'waitEnded',
    party: PartyFacts,
    households: WaitingHousehold[],
    now: Date,
  ): Promise<void> {
    if (households.length === 0) return;
    const requests = households.map(({ request }) => request);
    const readers = await this.waitlist.readers(requests.map(({ accountId }) => accountId));
    for (const { accountId, locale, offeredUntil } of requests) {
      const reader = readers.find(({ id }) => id === accountId);
      if (!reader) continue;
      const until = offeredUntil && formatInWords(offeredUntil, party.timezone, locale, now);
      const mail: Mail = {
        template,
        to: reader.email,
        theme: party.theme,
        locale,
        params: { name: reader.name, party: party.name, ...(until && { until }) },
        actionPath: `/invitations/${party.id}/`,
        ...(template === 'waitGranted' && { calendar: this.calendars.of(party) }),
      };
      await this.mails.send(mail, party);
    }
  }
}
