import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/core';

const PickupCodeTrySchema = defineEntity({
  name: 'PickupCodeTry',
  schema: 'pickup',
  tableName: 'pickup_code_tries',
  properties: {
    partyId: p.uuid().primary(),
    invitationId: p.uuid().primary(),
    tapId: p.uuid().primary(),
    guess: p.text().primary(),
    triedAt: p.datetime(),
  },
});

/** A wrong code for a child. */
export class PickupCodeTry extends PickupCodeTrySchema.class {
  override [PrimaryKeyProp]?: ['partyId', 'invitationId', 'tapId', 'guess'];

  /** @param tried `guess`: a keyed hash of the code */
  constructor(
    tried: { partyId: string; invitationId: string; tapId: string; guess: string },
    now: Date,
  ) {
    super();
    Object.assign(this, tried, { triedAt: now });
  }
}

PickupCodeTrySchema.setClass(PickupCodeTry);
export { PickupCodeTrySchema };
