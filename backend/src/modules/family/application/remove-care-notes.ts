import { Injectable } from '@nestjs/common';
import { AuthorizedPersonRepository } from '../infrastructure/authorized-person.repository.js';
import { NotedConditionRepository } from '../infrastructure/noted-condition.repository.js';

/** Part of use cases that keep a person's row, in their transaction. */
@Injectable()
export class RemoveCareNotes {
  constructor(
    private readonly conditions: NotedConditionRepository,
    private readonly authorizations: AuthorizedPersonRepository,
  ) {}

  /** Deletes the health conditions and the authorised people of a person. */
  async run(personId: string): Promise<void> {
    await this.conditions.remove(await this.conditions.ofPerson(personId));
    await this.authorizations.remove(await this.authorizations.ofPerson(personId));
  }
}
