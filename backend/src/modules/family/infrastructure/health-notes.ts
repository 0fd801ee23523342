import { ForeignKeyConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { invalidFields } from '../../../shared/errors/domain-error.js';
import { assertBelowLimit } from '../domain/limits.js';
import { NotedCondition } from '../domain/noted-condition.entity.js';

/** The conditions noted for a person. */
@Injectable()
export class HealthNotes {
  constructor(private readonly em: EntityManager) {}

  /**
   * Notes each condition that is not noted yet; the caller holds the household's lock.
   * @throws validation_failed when one is not in the catalogue, limit_reached
   */
  async noteAll(personId: string, conditionIds: string[]): Promise<void> {
    const noted = await this.em.find(NotedCondition, { personId });
    const known = new Set(noted.map((note) => note.conditionId));
    const missing = new Set(conditionIds.filter((id) => !known.has(id)));
    [...missing].forEach((conditionId, index) => {
      assertBelowLimit('health_conditions', known.size + index);
      this.em.persist(new NotedCondition(personId, conditionId));
    });
    try {
      await this.em.flush();
    } catch (error) {
      if (!(error instanceof ForeignKeyConstraintViolationException)) throw error;
      throw invalidFields({ field: 'health_condition_id', code: 'unknown_condition' });
    }
  }

  /** @returns whether it was noted. */
  async drop(personId: string, conditionId: string): Promise<boolean> {
    return (await this.em.nativeDelete(NotedCondition, { personId, conditionId })) > 0;
  }
}
