import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { newNotes } from '../domain/noted-condition.entity.js';
import { Person } from '../domain/person.entity.js';
import type { NewManualGuest } from '../family.api.js';
import { NotedConditionRepository } from '../infrastructure/noted-condition.repository.js';
import { PersonRepository } from '../infrastructure/person.repository.js';

@Injectable()
export class CreateManualGuest {
  constructor(
    private readonly clock: Clock,
    private readonly people: PersonRepository,
    private readonly conditions: NotedConditionRepository,
  ) {}

  /** @throws validation_failed, limit_reached */
  async run(guest: NewManualGuest): Promise<Person> {
    const person = Person.manualGuest(guest, this.clock.now());
    await this.people.save(person);
    await this.conditions.add(newNotes(person.id, [], guest.healthConditionIds));
    return person;
  }
}
