import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { newNotes } from '../domain/noted-condition.entity.js';
import { CareNotesChanged } from '../family.events.js';
import { NotedConditionRepository } from '../infrastructure/noted-condition.repository.js';
import { PersonRepository } from '../infrastructure/person.repository.js';

/** What is noted of a person, of the conditions of the catalogue. */
@Injectable()
export class HealthConditions {
  constructor(
    private readonly em: EntityManager,
    private readonly events: DomainEvents,
    private readonly people: PersonRepository,
    private readonly conditions: NotedConditionRepository,
  ) {}

  /**
   * Idempotent.
   * @throws not_found, validation_failed for a condition that is not in the catalogue, limit_reached
   */
  note(accountId: string, personId: string, conditionId: string): Promise<void> {
    return this.em.transactional(async () => {
      await this.people.lockHousehold(accountId);
      const person = await this.people.getMember(accountId, personId);
      const noted = await this.conditions.ofPerson(person.id);
      person.noteCondition();
      await this.conditions.add(newNotes(person.id, noted, [conditionId]));
      await this.events.publish(new CareNotesChanged(accountId));
    });
  }

  /** @throws not_found, also when that condition is not noted */
  drop(accountId: string, personId: string, conditionId: string): Promise<void> {
    return this.em.transactional(async () => {
      const person = await this.people.getMember(accountId, personId);
      const note = await this.conditions.find(person.id, conditionId);
      if (!note) throw notFound();
      await this.conditions.remove([note]);
      await this.events.publish(new CareNotesChanged(accountId));
    });
  }
}
