import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { CareNotesChanged } from '../family.events.js';
import { NotedConditionRepository } from '../infrastructure/noted-condition.repository.js';
import { PersonRepository } from '../infrastructure/person.repository.js';

@Injectable()
export class DropHealthCondition {
  constructor(
    private readonly em: EntityManager,
    private readonly events: DomainEvents,
    private readonly people: PersonRepository,
    private readonly conditions: NotedConditionRepository,
  ) {}

  /** @throws not_found, also when that condition is not noted */
  run(accountId: string, personId: string, conditionId: string): Promise<void> {
    return this.em.transactional(async () => {
      const person = await this.people.getMember(accountId, personId);
      const note = await this.conditions.find(person.id, conditionId);
      if (!note) throw notFound();
      await this.conditions.remove([note]);
      await this.events.publish(new CareNotesChanged(accountId));
    });
  }
}
