import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { isBlockOf } from './pickup-facts.js';

const PickupBlockSchema = defineEntity({
  name: 'PickupBlock',
  schema: 'pickup',
  tableName: 'pickup_blocks',
  properties: {
    id: p.uuid().primary(),
    partyId: p.uuid(),
    accountId: p.uuid(),
    invitationIds: p.array().columnType('uuid[]'),
    authorizedPersonId: p.uuid().nullable(),
    name: p.text(),
    idempotencyKey: p.uuid().nullable(),
    createdAt: p.datetime(),
  },
});

/** To whom a family does not want its children to be handed over at one party. */
export class PickupBlock extends PickupBlockSchema.class {
  /** @param given `authorizedPersonId`: null for a name that the family typed */
  constructor(
    given: {
      partyId: string;
      accountId: string;
      invitationIds: string[];
      authorizedPersonId: string | null;
      name: string;
      idempotencyKey: string | null;
    },
    now: Date,
  ) {
    super();
    this.id = randomUUID();
    this.partyId = given.partyId;
    this.accountId = given.accountId;
    this.invitationIds = given.invitationIds;
    this.authorizedPersonId = given.authorizedPersonId;
    this.name = given.name;
    this.idempotencyKey = given.idempotencyKey;
    this.createdAt = now;
  }

  /** Whether it is of this person; `id` is null for a name that the family typed. */
  isOf({ id, name }: { id: string | null; name: string }): boolean {
    const { authorizedPersonId: ref = null } = this;
    return isBlockOf({ ref, name: this.name }, { ref: id, name });
  }
}

PickupBlockSchema.setClass(PickupBlock);
export { PickupBlockSchema };
