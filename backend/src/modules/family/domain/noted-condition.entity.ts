import { defineEntity, p } from '@mikro-orm/core';

const NotedConditionSchema = defineEntity({
  name: 'NotedCondition',
  schema: 'family',
  tableName: 'person_health_conditions',
  properties: {
    personId: p.uuid().primary(),
    conditionId: p.uuid().primary(),
  },
});

/** A health condition of the catalogue, noted for a person. */
export class NotedCondition extends NotedConditionSchema.class {
  constructor(personId: string, conditionId: string) {
    super();
    this.personId = personId;
    this.conditionId = conditionId;
  }
}

NotedConditionSchema.setClass(NotedCondition);
export { NotedConditionSchema };
