import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { checkContactPhone } from './contact-phone.js';

export interface AuthorizedPersonDetails {
  name: string;
  phone: string;
}

const AuthorizedPersonSchema = defineEntity({
  name: 'AuthorizedPerson',
  tableName: 'authorized_people',
  properties: {
    id: p.uuid().primary(),
    personId: p.uuid(),
    name: p.string(),
    phone: p.string(),
    createdAt: p.datetime(),
  },
});

/** Somebody who may pick a person up from a party. */
export class AuthorizedPerson extends AuthorizedPersonSchema.class {
  /** @throws validation_failed */
  static of(personId: string, details: AuthorizedPersonDetails, now: Date): AuthorizedPerson {
    const authorized = Object.assign(new AuthorizedPerson(), {
      id: randomUUID(),
      personId,
      createdAt: now,
    });
    authorized.change(details);
    return authorized;
  }

  /** @throws validation_failed */
  change({ name, phone }: AuthorizedPersonDetails): void {
    this.phone = checkContactPhone('phone', phone);
    this.name = name;
  }
}

AuthorizedPersonSchema.setClass(AuthorizedPerson);
export { AuthorizedPersonSchema };
