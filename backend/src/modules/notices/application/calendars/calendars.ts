import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { googleCalendarLink } from '../../../../shared/calendar/calendar-event.js';
import { calendarFeed } from '../../../../shared/calendar/calendar-file.js';
import { Clock } from '../../../../shared/clock/clock.js';
import { hashSecret } from '../../../../shared/crypto/secret.js';
import { conflict, forbidden, notFound } from '../../../../shared/errors/domain-error.js';
import { On } from '../../../../shared/events/domain-events.js';
import { AccountAccessEnded, AccountErased } from '../../../auth/auth.events.js';
import { FamilyApi } from '../../../family/family.api.js';
import { InvitationsApi } from '../../../invitations/invitations.api.js';
import { PartiesApi, type PartyFacts } from '../../../parties/parties.api.js';
import { HouseholdCalendar } from '../../domain/calendars/household-calendar.entity.js';
import { CalendarReadModel } from '../../infrastructure/calendars/calendar.read-model.js';
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

/** The addresses at which calendar programs read the parties of households. */
@Injectable()
export class Calendars {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly entries: CalendarParts,
    private readonly family: FamilyApi,
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationsApi,
    private readonly calendars: HouseholdCalendarRepository,
    private readonly listed: CalendarReadModel,
    private readonly secrets: CalendarSecrets,
  ) {}

  /** An address ends when its account is erased, disabled or has a new password. */
  @On(AccountErased)
  @On(AccountAccessEnded)
  end({ accountId }: AccountErased | AccountAccessEnded): Promise<void> {
    return this.calendars.removeOf(accountId);
  }

  /** For who knows the address: the host, and a household that comes. @throws not_found, forbidden, not_accepted */
  async check(accountId: string, partyId: string): Promise<PartyFacts> {
    const party = await this.parties.find(partyId);
    if (!party) throw notFound();
    if (!party.hostIds.includes(accountId)) await this.assertComes(accountId, partyId);
    return party;
  }

  /** The household's address is made the first time, and is the same afterwards. */
  share(accountId: string, party: PartyFacts): Promise<CalendarLinks> {
    return this.em.transactional(async () => {
      const address = await this.addressOf(accountId);
      const file = new URL(address);
      file.searchParams.set('party', party.id);
      const feed = address.href.replace(/^https?:/, 'webcal:');
      return { google: googleCalendarLink(this.entries.event(party)), file: file.href, feed };
    });
  }

  /**
   * The parties of a household, or one of them, as a calendar program reads them.
   * @returns an iCalendar file (RFC 5545)
   * @throws not_found for an unknown secret, and for a party that is not the household's
   */
  async read(secret: string, partyId?: string): Promise<string> {
    const now = this.clock.now();
    const parties = await this.listed.of(hashSecret(secret), now, partyId);
    if (!parties || (partyId && parties.length === 0)) throw notFound();
    const events = parties.map((party) => this.entries.event(party));
    return calendarFeed(events, now);
  }

  /** Idempotent. The next link to the calendar has another address. */
  revoke(accountId: string): Promise<void> {
    return this.em.transactional(() => this.calendars.removeOf(accountId));
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
