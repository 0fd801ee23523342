import { defineEntity, p } from '@mikro-orm/core';

const NotedConditionSchema = defineEntity({
  name: 'NotedCondition',
  tableName: 'person_health_conditions',
  properties: {
    personId: p.uuid().primary(),
    conditionId: p.uuid().primary(),
  },
});

/** A health condition of the catalogue that somebody has. */
export class NotedCondition extends NotedConditionSchema.class {
  static of(personId: string, conditionId: string): NotedCondition {
    return Object.assign(new NotedCondition(), { personId, conditionId });
  }
}

NotedConditionSchema.setClass(NotedCondition);
export { NotedConditionSchema };
