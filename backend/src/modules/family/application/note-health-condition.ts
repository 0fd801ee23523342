import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { HealthNotes } from '../infrastructure/health-notes.js';
import { Households } from '../infrastructure/households.js';

@Injectable()
export class NoteHealthCondition {
  constructor(
    private readonly em: EntityManager,
    private readonly households: Households,
    private readonly notes: HealthNotes,
  ) {}

  /**
   * Noting what is noted already is a success that changes nothing.
   * @throws not_found, validation_failed for a condition that the catalogue lacks, limit_reached
   */
  run(accountId: string, personId: string, conditionId: string): Promise<void> {
    return this.em.transactional(async () => {
      await this.households.lock(accountId);
      const person = await this.households.person(accountId, personId);
      await this.notes.noteAll(person.id, [conditionId]);
    });
  }
}
