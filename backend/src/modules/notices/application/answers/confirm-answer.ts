import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../../shared/events/domain-events.js';
import { currentLocale } from '../../../../shared/text/current-locale.js';
import { formatInWords } from '../../../../shared/time/wall-clock.js';
import { GuestsAccepted } from '../../../invitations/invitations.events.js';
import { PartiesApi } from '../../../parties/parties.api.js';
import { CalendarParts } from '../calendars/calendar-parts.js';
import { FamilyMails } from '../family-mails.js';

/** Mails a family that has just confirmed, and has an account or gave an address, when and where the party is, in the answer's transaction. */
@Injectable()
export class ConfirmAnswer implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly parties: PartiesApi,
    private readonly mails: FamilyMails,
    private readonly calendars: CalendarParts,
  ) {}

  onModuleInit(): void {
    this.events.on(GuestsAccepted, (accepted) => this.run(accepted));
  }

  private async run({ partyId, family, now }: GuestsAccepted): Promise<void> {
    const { email } = family;
    const party = email ? await this.parties.find(partyId) : undefined;
    if (!party || !email) return;
    const locale = currentLocale();
    const { address, city } = party.place;
    await this.mails.send({ ...family, email }, party, {
      template: 'answerConfirmed',
      locale,
      params: {
        when: formatInWords(party.dateStart, party.timezone, locale, now),
        place: `${address}, ${city}`,
      },
      calendar: this.calendars.of(party),
      isUrgent: true, // it answers its reader
      isCounted: true,
    });
  }
}
