import { Injectable } from '@nestjs/common';
import { MailOutbox } from '../../../../shared/mail/mail-outbox.js';
import { currentLocale } from '../../../../shared/text/current-locale.js';
import { formatInWords } from '../../../../shared/time/wall-clock.js';
import type { PartyFacts } from '../../../parties/parties.api.js';
import type { HouseholdMember } from '../../../invitations/domain/household-member.js';
import { CalendarParts } from '../calendars/calendar-parts.js';

/** Mails a household that has just confirmed when and where the party is, in the answer's transaction. */
@Injectable()
export class ConfirmAnswer {
  constructor(
    private readonly mails: MailOutbox,
    private readonly calendars: CalendarParts,
  ) {}

  /** @param members the account's own person first */
  async run(party: PartyFacts, [own]: HouseholdMember[], now: Date): Promise<void> {
    if (!own?.email) return;
    const { address, city } = party.place;
    await this.mails.send({
      template: 'answerConfirmed',
      theme: party.theme,
      to: own.email,
      params: {
        name: own.fullName,
        party: party.name,
        when: formatInWords(party.dateStart, party.timezone, currentLocale(), now),
        place: `${address}, ${city}`,
      },
      actionPath: `/invitations/${party.id}/`,
      calendar: this.calendars.of(party),
    });
  }
}
