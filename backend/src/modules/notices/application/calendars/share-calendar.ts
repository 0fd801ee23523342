import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { googleCalendarLink } from '../../../../shared/calendar/calendar-event.js';
import { Clock } from '../../../../shared/clock/clock.js';
import { conflict, forbidden, notFound } from '../../../../shared/errors/domain-error.js';
import { FamilyApi } from '../../../family/family.api.js';
import { InvitationsApi } from '../../../invitations/invitations.api.js';
import { PartiesApi } from '../../../parties/parties.api.js';
import { HouseholdCalendar } from '../../domain/calendars/household-calendar.entity.js';
import { CalendarSecrets } from '../../infrastructure/calendars/calendar-secrets.js';
import { HouseholdCalendarRepository } from '../../infrastructure/calendars/household-calendar.repository.js';
import { CalendarParts } from './calendar-parts.js';

/** The ways in which a party gets into a calendar. */
interface CalendarLinks {
  /** Opens Google Calendar with this party. */
  google: string;
  /** A file with this party. */
  file: string;
  /** All parties of the household, kept up to date: `webcal://…`. */
  feed: string;
}

@Injectable()
export class ShareCalendar {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly entries: CalendarParts,
    private readonly family: FamilyApi,
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationsApi,
    private readonly calendars: HouseholdCalendarRepository,
    private readonly secrets: CalendarSecrets,
  ) {}

  /**
   * For who knows the address: the host, and a household that comes. The household's address is made
   * the first time, and is the same afterwards.
   * @throws not_found, forbidden, not_accepted
   */
  run(accountId: string, partyId: string): Promise<CalendarLinks> {
    return this.em.transactional(async () => {
      const party = await this.parties.find(partyId);
      if (!party) throw notFound();
      if (party.hostId !== accountId) await this.assertComes(accountId, partyId);
      const address = await this.addressOf(accountId);
      const file = new URL(address);
      file.searchParams.set('party', partyId);
      const feed = address.href.replace(/^https?:/, 'webcal:');
      return { google: googleCalendarLink(this.entries.event(party)), file: file.href, feed };
    });
  }

  private async assertComes(accountId: string, partyId: string): Promise<void> {
    const participation = await this.invitations.participation(accountId, partyId);
    if (participation === 'none') throw forbidden();
    if (participation === 'invited') throw conflict('not_accepted');
  }

  private async addressOf(accountId: string): Promise<URL> {
    const known = await this.knownAddress(accountId);
    if (known) return known;
    await this.family.lockHousehold(accountId); // two requests at once make one calendar
    return (await this.knownAddress(accountId)) ?? this.newAddress(accountId);
  }

  private async knownAddress(accountId: string): Promise<URL | null> {
    const calendar = await this.calendars.find(accountId);
    return calendar && this.secrets.addressOf(calendar);
  }

  /** Replaces one that cannot be read any more, whose key is gone. */
  private async newAddress(accountId: string): Promise<URL> {
    const stored = this.secrets.create(accountId);
    const known = await this.calendars.find(accountId);
    const calendar = known ?? new HouseholdCalendar(accountId, stored, this.clock.now());
    calendar.issue(stored);
    this.calendars.add(calendar);
    return this.secrets.addressOf(calendar) as URL;
  }
}
