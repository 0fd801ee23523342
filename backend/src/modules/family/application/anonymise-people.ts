import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import type { Person } from '../domain/person.entity.js';
import { PersonRepository } from '../infrastructure/person.repository.js';
import { RemoveCareNotes } from './remove-care-notes.js';

/** Part of use cases that erase people, in their transaction. */
@Injectable()
export class AnonymisePeople {
  constructor(
    private readonly clock: Clock,
    private readonly people: PersonRepository,
    private readonly removeCareNotes: RemoveCareNotes,
  ) {}

  async run(
    people: Person[],
    anonymise = (person: Person, now: Date) => person.anonymise(now),
  ): Promise<void> {
    for (const person of people) {
      anonymise(person, this.clock.now());
      await this.people.save(person);
      await this.removeCareNotes.run(person.id);
    }
  }
}
