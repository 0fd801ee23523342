import { defineEntity, p } from '@mikro-orm/core';

const EarlierEndSchema = defineEntity({
  name: 'EarlierEnd',
  schema: 'care',
  tableName: 'earlier_ends',
  properties: {
    partyId: p.uuid().primary(),
    dateEnd: p.datetime().primary(),
  },
});

/** A planned end of a party that was moved since: what was stated for it is purged before the party's own. */
export class EarlierEnd extends EarlierEndSchema.class {
  constructor(partyId: string, dateEnd: Date) {
    super();
    this.partyId = partyId;
    this.dateEnd = dateEnd;
  }
}

EarlierEndSchema.setClass(EarlierEnd);
export { EarlierEndSchema };
