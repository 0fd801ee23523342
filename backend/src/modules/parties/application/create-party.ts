import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { currentLocale } from '../../../shared/text/current-locale.js';
import { Party, type PartyPlan } from '../domain/party.entity.js';
import { PartyRepository } from '../infrastructure/party.repository.js';

@Injectable()
export class CreateParty {
  constructor(
    private readonly em: EntityManager,
    private readonly parties: PartyRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the party's id, which its share link contains
   * @throws validation_failed
   */
  async run(plan: PartyPlan): Promise<string> {
    const party = new Party(plan, this.clock.now());
    party.setMailLocale(currentLocale());
    this.parties.add(party);
    await this.em.flush();
    return party.id;
  }
}
