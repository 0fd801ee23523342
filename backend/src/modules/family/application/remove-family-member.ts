import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { FamilyMembersLeaving } from '../family.events.js';
import { Households } from '../infrastructure/households.js';

@Injectable()
export class RemoveFamilyMember {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly households: Households,
  ) {}

  /**
   * Takes a member out of the household and off the parties that are not over.
   * @throws not_found, own_account, and what a context that still needs the member throws
   */
  run(accountId: string, personId: string): Promise<void> {
    return this.em.transactional(async () => {
      await this.households.lock(accountId);
      const person = await this.households.person(accountId, personId);
      if (person.hasAccount) throw conflict('own_account');
      await this.events.publish(new FamilyMembersLeaving([personId]));
      person.leaveHousehold(this.clock.now());
      await this.households.forget(person);
    });
  }
}
