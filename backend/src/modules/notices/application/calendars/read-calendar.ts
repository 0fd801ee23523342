import { Injectable } from '@nestjs/common';
import { calendarFeed } from '../../../../shared/calendar/calendar-file.js';
import { Clock } from '../../../../shared/clock/clock.js';
import { hashSecret } from '../../../../shared/crypto/secret.js';
import { notFound } from '../../../../shared/errors/domain-error.js';
import { CalendarReadModel } from '../../infrastructure/calendars/calendar.read-model.js';
import { CalendarParts } from './calendar-parts.js';

@Injectable()
export class ReadCalendar {
  constructor(
    private readonly clock: Clock,
    private readonly calendars: CalendarParts,
    private readonly parties: CalendarReadModel,
  ) {}

  /**
   * The parties of a household, or one of them, as a calendar program reads them.
   * @returns an iCalendar file (RFC 5545)
   * @throws not_found for an unknown secret, and for a party that is not the household's
   */
  async run(secret: string, partyId?: string): Promise<string> {
    const now = this.clock.now();
    const parties = await this.parties.of(hashSecret(secret), now, partyId);
    if (!parties || (partyId && parties.length === 0)) throw notFound();
    const events = parties.map((party) => this.calendars.event(party));
    return calendarFeed(events, now);
  }
}
