import { ForeignKeyConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { invalidFields } from '../../../shared/errors/domain-error.js';
import { NotedCondition } from '../domain/noted-condition.entity.js';

@Injectable()
export class NotedConditionRepository {
  constructor(private readonly em: EntityManager) {}

  ofPerson(personId: string): Promise<NotedCondition[]> {
    return this.em.find(NotedCondition, { personId });
  }

  /** Those that came to these people with the link. */
  ofLink(linkId: string, personIds: string[]): Promise<NotedCondition[]> {
    return this.em.find(NotedCondition, { cameWith: linkId, personId: { $in: personIds } });
  }

  find(personId: string, conditionId: string): Promise<NotedCondition | null> {
    return this.em.findOne(NotedCondition, { personId, conditionId });
  }

  /** @throws validation_failed for a condition that is not in the catalogue */
  async add(notes: NotedCondition[]): Promise<void> {
    try {
      await this.em.persist(notes).flush();
    } catch (error) {
      if (!(error instanceof ForeignKeyConstraintViolationException)) throw error;
      throw invalidFields({ field: 'health_condition_id', code: 'unknown_condition' });
    }
  }

  async remove(notes: NotedCondition[]): Promise<void> {
    await this.em.remove(notes).flush();
  }
}
