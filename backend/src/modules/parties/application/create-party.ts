import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { FamilyApi } from '../../family/family.api.js';
import { currentLocale } from '../../../shared/text/current-locale.js';
import { Party, type PartyPlan } from '../domain/party.entity.js';
import { PartyRepository } from '../infrastructure/party.repository.js';
import { readContactPhone, type TypedPhone } from './contact-phone.js';

export interface NewParty extends Omit<PartyPlan, 'contactPhone'> {
  contactPhone: TypedPhone | null;
}

@Injectable()
export class CreateParty {
  constructor(
    private readonly em: EntityManager,
    private readonly parties: PartyRepository,
    private readonly clock: Clock,
    private readonly family: FamilyApi,
  ) {}

  /**
   * @returns the party's id, which its share link contains
   * @throws validation_failed, Validation.validatePhone
   */
  async run(given: NewParty): Promise<string> {
    const plan = { ...given, contactPhone: readContactPhone(this.family, given.contactPhone) };
    const party = new Party(plan, this.clock.now());
    party.setMailLocale(currentLocale());
    this.parties.add(party);
    await this.em.flush();
    return party.id;
  }
}
