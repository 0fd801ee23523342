import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { FamilyMembersLeaving } from '../family.events.js';
import { PersonRepository } from '../infrastructure/person.repository.js';
import { RemoveCareNotes } from './remove-care-notes.js';

@Injectable()
export class RemoveFamilyMember {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly people: PersonRepository,
    private readonly removeCareNotes: RemoveCareNotes,
  ) {}

  /**
   * Takes a member out of the household and off the parties that are not over. The household's lock
   * keeps other transactions from adding the member to a party meanwhile.
   * @throws not_found, own_account, guest_arrived while the member is inside a party
   */
  run(accountId: string, personId: string): Promise<void> {
    return this.em.transactional(async () => {
      await this.people.lockHousehold(accountId);
      const person = await this.people.getMember(accountId, personId);
      if (person.hasAccount) throw conflict('own_account');
      const leaving = new FamilyMembersLeaving([personId]);
      await this.events.publish(leaving);
      if (!leaving.isKept(personId)) return this.people.remove([person]);
      person.leaveHousehold(this.clock.now());
      await this.people.save(person);
      await this.removeCareNotes.run(personId);
    });
  }
}
