import { defineEntity, p } from '@mikro-orm/core';
import { assertBelowLimit } from './limits.js';

const NotedConditionSchema = defineEntity({
  name: 'NotedCondition',
  schema: 'family',
  tableName: 'person_health_conditions',
  properties: {
    personId: p.uuid().primary(),
    conditionId: p.uuid().primary(),
    /** The family link with which a household got it. */
    cameWith: p.uuid().nullable(),
  },
});

/** A health condition of the catalogue, noted for a person. */
export class NotedCondition extends NotedConditionSchema.class {
  constructor(personId: string, conditionId: string) {
    super();
    this.personId = personId;
    this.conditionId = conditionId;
    this.cameWith = null;
  }

  comeWith(linkId: string): void {
    this.cameWith = linkId;
  }
}

/**
 * Notes for those of the conditions that the person does not have yet.
 * @param noted the person's present notes, read under the household's lock
 * @throws limit_reached
 */
export function newNotes(
  personId: string,
  noted: NotedCondition[],
  conditionIds: string[],
): NotedCondition[] {
  const known = new Set(noted.map(({ conditionId }) => conditionId));
  const missing = [...new Set(conditionIds)].filter((id) => !known.has(id));
  return missing.map((conditionId, index) => {
    assertBelowLimit('health_conditions', known.size + index);
    return new NotedCondition(personId, conditionId);
  });
}

NotedConditionSchema.setClass(NotedCondition);
export { NotedConditionSchema };
