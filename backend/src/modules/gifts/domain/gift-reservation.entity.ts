import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

const GiftReservationSchema = defineEntity({
  name: 'GiftReservation',
  schema: 'gifts',
  tableName: 'gift_reservations',
  properties: {
    id: p.uuid().primary(),
    partyId: p.uuid(),
    ideaId: p.uuid(),
    familyId: p.uuid(),
    among: p.integer().nullable(),
    isNamed: p.boolean(),
    reservedAt: p.datetime(),
  },
});

/** A family brings an idea, alone or with others. */
export class GiftReservation extends GiftReservationSchema.class {
  /** @param isNamed the family was told that the hosts see its name before the party is over */
  constructor(
    idea: { id: string; partyId: string },
    familyId: string,
    given: { among: number | null; isNamed: boolean },
    now: Date,
  ) {
    super();
    this.id = randomUUID();
    this.partyId = idea.partyId;
    this.ideaId = idea.id;
    this.familyId = familyId;
    this.among = given.among;
    this.isNamed = given.isNamed;
    this.reservedAt = now;
  }

  shareAmong(among: number | null): void {
    this.among = among;
  }

  /** Its family is another one of the party from now on. */
  moveTo(familyId: string): void {
    this.familyId = familyId;
  }
}

GiftReservationSchema.setClass(GiftReservation);
export { GiftReservationSchema };
