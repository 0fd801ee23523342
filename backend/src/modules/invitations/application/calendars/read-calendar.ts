import { Inject, Injectable } from '@nestjs/common';
import { calendarEventOf } from '../../../../shared/calendar/calendar-event.js';
import { calendarFeed } from '../../../../shared/calendar/calendar-file.js';
import { Clock } from '../../../../shared/clock/clock.js';
import { Config } from '../../../../shared/config/config.js';
import { notFound } from '../../../../shared/errors/domain-error.js';
import { CalendarReadModel } from '../../infrastructure/calendars/calendar.read-model.js';
import { CalendarSecrets } from '../../infrastructure/calendars/calendar-secrets.js';

@Injectable()
export class ReadCalendar {
  constructor(
    private readonly clock: Clock,
    @Inject(Config) private readonly config: Config,
    private readonly secrets: CalendarSecrets,
    private readonly parties: CalendarReadModel,
  ) {}

  /**
   * The parties of a household, or one of them, as a calendar program reads them.
   * @returns an iCalendar file (RFC 5545)
   * @throws not_found for an unknown secret, and for a party that is not the household's
   */
  async run(secret: string, partyId?: string): Promise<string> {
    const now = this.clock.now();
    const parties = await this.parties.of(this.secrets.hashOf(secret), now, partyId);
    if (!parties || (partyId && parties.length === 0)) throw notFound();
    const events = parties.map((party) => calendarEventOf(party, this.config.PUBLIC_URL));
    return calendarFeed(events, now);
  }
}
