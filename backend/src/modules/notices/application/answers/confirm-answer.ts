import { Injectable } from '@nestjs/common';
import { On } from '../../../../shared/events/domain-events.js';
import { currentLocale } from '../../../../shared/text/current-locale.js';
import { formatInWords } from '../../../../shared/time/wall-clock.js';
import { GuestsAccepted } from '../../../invitations/invitations.events.js';
import { PartiesApi } from '../../../parties/parties.api.js';
import { CalendarParts } from '../calendars/calendar-parts.js';
import { FamilyMails } from '../family-mails.js';

/** Mails a family that has just confirmed, and has an account or gave an address, when and where the party is, in the answer's transaction. */
@Injectable()
export class ConfirmAnswer {
  constructor(
    private readonly parties: PartiesApi,
    private readonly mails: FamilyMails,
    private readonly calendars: CalendarParts,
  ) {}

  @On(GuestsAccepted)
  async run({ partyId, family, now }: GuestsAccepted): Promise<void> {
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
