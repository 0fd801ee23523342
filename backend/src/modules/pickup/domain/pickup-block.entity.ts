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
    familyId: p.uuid(),
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
      familyId: string;
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
    this.familyId = given.familyId;
    this.invitationIds = given.invitationIds;
    this.authorizedPersonId = given.authorizedPersonId;
    this.name = given.name;
    this.idempotencyKey = given.idempotencyKey;
    this.createdAt = now;
  }

  /** The family is another one from now on, which may have used the key too. */
  moveTo(familyId: string): void {
    this.familyId = familyId;
    this.idempotencyKey = null;
  }

  /** The child has another invitation from now on. */
  replaceChild(invitationId: string, by: string): void {
    this.invitationIds = this.invitationIds.map((id) => (id === invitationId ? by : id));
  }

  /** Whether it is of this person; `id` is null for a name that the family typed. */
  isOf({ id, name }: { id: string | null; name: string }): boolean {
    const { authorizedPersonId: ref = null } = this;
    return isBlockOf({ ref, name: this.name }, { ref: id, name });
  }
}

PickupBlockSchema.setClass(PickupBlock);
export { PickupBlockSchema };
