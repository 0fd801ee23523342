import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { currentLocale } from '../../../shared/text/current-locale.js';
import { Party, type PartyPlan } from '../domain/party.entity.js';

@Injectable()
export class CreateParty {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @returns the new party's id, which is also its share link. */
  async run(plan: PartyPlan): Promise<string> {
    const party = new Party(plan, this.clock.now());
    party.setMailLocale(currentLocale());
    await this.em.persist(party).flush();
    return party.id;
  }
}
