import { Inject, Injectable } from '@nestjs/common';
import { calendarPartOf, type CalendarPart } from '../../../../shared/calendar/calendar-event.js';
import { Config } from '../../../../shared/config/config.js';
import type { PartyFacts } from '../../../parties/parties.api.js';

/** What mails to an accepted household carry for its calendar program. */
@Injectable()
export class CalendarParts {
  constructor(@Inject(Config) private readonly config: Config) {}

  /** `CANCEL` for a party that is called off, else `REQUEST`. */
  of(party: PartyFacts): CalendarPart {
    return calendarPartOf(party, this.config.PUBLIC_URL);
  }
}
