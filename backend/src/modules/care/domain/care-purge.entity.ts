import { defineEntity, p } from '@mikro-orm/core';

const CarePurgeSchema = defineEntity({
  name: 'CarePurge',
  schema: 'care',
  tableName: 'care_purges',
  properties: {
    partyId: p.uuid().primary(),
    careEnd: p.datetime(),
    purgedAt: p.datetime(),
  },
});

/** The care data of a party were purged. */
export class CarePurge extends CarePurgeSchema.class {
  /** @param careEnd when the care period ended that was purged */
  constructor(partyId: string, careEnd: Date, now: Date) {
    super();
    this.partyId = partyId;
    this.careEnd = careEnd;
    this.purgedAt = now;
  }

  /** Of the same period, to take what came late; or of a later one of a party that was moved. */
  repeat(careEnd: Date, now: Date): void {
    this.careEnd = careEnd;
    this.purgedAt = now;
  }
}

CarePurgeSchema.setClass(CarePurge);
export { CarePurgeSchema };
