import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../../shared/events/domain-events.js';
import { MailOutbox } from '../../../../shared/mail/mail-outbox.js';
import { currentLocale } from '../../../../shared/text/current-locale.js';
import { formatInWords } from '../../../../shared/time/wall-clock.js';
import { GuestsAccepted } from '../../../invitations/invitations.events.js';
import { PartiesApi } from '../../../parties/parties.api.js';
import { CalendarParts } from '../calendars/calendar-parts.js';

/** Mails a household that has just confirmed when and where the party is, in the answer's transaction. */
@Injectable()
export class ConfirmAnswer implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly parties: PartiesApi,
    private readonly mails: MailOutbox,
    private readonly calendars: CalendarParts,
  ) {}

  onModuleInit(): void {
    this.events.on(GuestsAccepted, (accepted) => this.run(accepted));
  }

  private async run({ partyId, household, now }: GuestsAccepted): Promise<void> {
    const party = household.email ? await this.parties.find(partyId) : undefined;
    if (!party || !household.email) return;
    const { address, city } = party.place;
    await this.mails.send({
      template: 'answerConfirmed',
      theme: party.theme,
      to: household.email,
      params: {
        name: household.fullName,
        party: party.name,
        when: formatInWords(party.dateStart, party.timezone, currentLocale(), now),
        place: `${address}, ${city}`,
      },
      actionPath: `/invitations/${party.id}/`,
      calendar: this.calendars.of(party),
    });
  }
}
