import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../../shared/errors/domain-error.js';
import { HealthNotes } from '../infrastructure/health-notes.js';
import { Households } from '../infrastructure/households.js';

@Injectable()
export class DropHealthCondition {
  constructor(
    private readonly em: EntityManager,
    private readonly households: Households,
    private readonly notes: HealthNotes,
  ) {}

  /** @throws not_found, also when that condition is not noted */
  run(accountId: string, personId: string, conditionId: string): Promise<void> {
    return this.em.transactional(async () => {
      const person = await this.households.person(accountId, personId);
      if (!(await this.notes.drop(person.id, conditionId))) throw notFound();
    });
  }
}
