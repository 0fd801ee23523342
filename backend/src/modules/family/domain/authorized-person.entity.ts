import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { assertContactPhone } from './contact-phone.js';

export interface AuthorizedPersonDetails {
  name: string;
  phone: string;
}

const AuthorizedPersonSchema = defineEntity({
  name: 'AuthorizedPerson',
  schema: 'family',
  tableName: 'authorized_people',
  properties: {
    id: p.uuid().primary(),
    personId: p.uuid(),
    name: p.text(),
    phone: p.text(),
    createdAt: p.datetime(),
    idempotencyKey: p.uuid().nullable(),
  },
});

/** A person who may pick a guest up from a party. */
export class AuthorizedPerson extends AuthorizedPersonSchema.class {
  /** @throws validation_failed */
  constructor(
    personId: string,
    details: AuthorizedPersonDetails,
    now: Date,
    idempotencyKey: string | null = null,
  ) {
    super();
    this.id = randomUUID();
    this.personId = personId;
    this.createdAt = now;
    this.idempotencyKey = idempotencyKey;
    this.change(details);
  }

  /** @throws validation_failed */
  change({ name, phone }: AuthorizedPersonDetails): void {
    assertContactPhone('phone', phone);
    this.phone = phone;
    this.name = name;
  }
}

AuthorizedPersonSchema.setClass(AuthorizedPerson);
export { AuthorizedPersonSchema };
