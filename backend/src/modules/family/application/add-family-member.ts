import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { assertBelowLimit } from '../domain/limits.js';
import { Person, type PersonDetails } from '../domain/person.entity.js';
import { PersonRepository } from '../infrastructure/person.repository.js';

@Injectable()
export class AddFamilyMember {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly people: PersonRepository,
  ) {}

  /**
   * @returns the new member's id
   * @throws validation_failed, Validation.validatePhone, family_member_exists, limit_reached
   */
  run(accountId: string, details: PersonDetails): Promise<string> {
    return this.em.transactional(async () => {
      await this.people.lockHousehold(accountId);
      assertBelowLimit('family_members', await this.people.countFamily(accountId));
      const person = Person.familyMember(accountId, details, this.clock.now());
      await this.people.save(person);
      return person.id;
    });
  }
}
