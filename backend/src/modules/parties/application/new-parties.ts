import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { currentLocale } from '../../../shared/text/current-locale.js';
import { FamilyApi } from '../../family/family.api.js';
import { Party, type DuplicateChanges, type PartyPlan } from '../domain/party.entity.js';
import { PartyRepository } from '../infrastructure/party.repository.js';
import { PartyDuplicated } from '../parties.events.js';
import { readContactPhone, type TypedPhone } from './contact-phone.js';
import { lockHostedParty } from './lock-hosted-party.js';

export interface NewParty extends Omit<PartyPlan, 'contactPhone'> {
  contactPhone: TypedPhone | null;
}

export interface Duplication {
  /** Reads dates in the party's time zone, unless the request brings another. */
  changes: (timezone: string) => DuplicateChanges;
  /** Undefined keeps the phone of the party. */
  contactPhone: TypedPhone | null | undefined;
  /** Made by the client: repeating it creates nothing. */
  idempotencyKey: string | null;
}

@Injectable()
export class NewParties {
  constructor(
    private readonly em: EntityManager,
    private readonly parties: PartyRepository,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly family: FamilyApi,
  ) {}

  /**
   * @returns the party's id, which its share link contains
   * @throws validation_failed, Validation.validatePhone
   */
  async create(given: NewParty): Promise<string> {
    const plan = { ...given, contactPhone: readContactPhone(this.family, given.contactPhone) };
    const party = new Party(plan, this.clock.now());
    party.setMailLocale(currentLocale());
    this.parties.add(party);
    await this.em.flush();
    return party.id;
  }

  /**
   * A new party of one of the hosts, who owns it, with the content of another, at other dates.
   * Locks the party that is duplicated, so that a repeated request finds what the first one created.
   * @returns the id of the new party
   * @throws not_found, forbidden, validation_failed, Validation.validatePhone
   */
  async duplicate(hostId: string, partyId: string, given: Duplication): Promise<string> {
    const contactPhone = readContactPhone(this.family, given.contactPhone);
    return this.em.transactional(async () => {
      await this.family.holdHousehold(hostId);
      const party = await lockHostedParty(this.parties, hostId, partyId);
      const { idempotencyKey: key } = given;
      const earlier = key && (await this.parties.findCreatedWith(hostId, key));
      if (earlier) return earlier.id;

      const phone = contactPhone === undefined ? {} : { contactPhone };
      const changes = { ...given.changes(party.timezone), ...phone };
      const duplicate = party.duplicate(hostId, changes, this.clock.now(), key);
      duplicate.setMailLocale(currentLocale());
      this.parties.add(duplicate);
      await this.events.publish(new PartyDuplicated(party.id, duplicate.id, hostId));
      return duplicate.id;
    });
  }
}
