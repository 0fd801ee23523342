import { Inject, Injectable } from '@nestjs/common';
import {
  calendarEventOf,
  calendarPartOf,
  type CalendarEvent,
  type CalendarPart,
  type PartyEntry,
} from '../../../../shared/calendar/calendar-event.js';
import { Config } from '../../../../shared/config/config.js';
import { shownHostPhone } from '../../../invitations/invitations.api.js';
import type { PartyFacts } from '../../../parties/parties.api.js';

/** What an entry shows of a party. */
type CalendarParty = PartyEntry & Pick<PartyFacts, 'status'>;

/** What those who come, and the host, have of a party in their calendars. */
@Injectable()
export class CalendarParts {
  constructor(@Inject(Config) private readonly config: Config) {}

  /** For a mail: `CANCEL` for a party that is called off, else `REQUEST`. */
  of(party: CalendarParty): CalendarPart {
    return calendarPartOf(entryOf(party), this.config.PUBLIC_URL);
  }

  event(party: CalendarParty): CalendarEvent {
    return calendarEventOf(entryOf(party), this.config.PUBLIC_URL);
  }
}

const entryOf = (party: CalendarParty) => ({
  ...party,
  contactPhone: shownHostPhone(party, [{ rsvp: 'accepted' }]),
});
