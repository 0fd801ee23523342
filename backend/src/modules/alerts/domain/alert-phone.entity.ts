import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { hashSecret } from '../../../shared/crypto/secret.js';
import { invalidFields } from '../../../shared/errors/domain-error.js';
import {
  ALERT_KINDS,
  offers,
  PHONE_OWNERS,
  type AlertKind,
  type PhoneOwner,
} from './alert-kinds.js';

/** Of one person. */
export const PHONES_MAX = 10;

const AlertPhoneSchema = defineEntity({
  name: 'AlertPhone',
  schema: 'alerts',
  tableName: 'phones',
  properties: {
    id: p.uuid().primary(),
    owner: p.enum(PHONE_OWNERS),
    ownerId: p.uuid(),
    partyId: p.uuid().nullable(),
    address: p.text(),
    addressHash: p.text(),
    publicKey: p.text(),
    secret: p.text(),
    kinds: p.enum(ALERT_KINDS).array(),
    locale: p.text(),
    createdAt: p.datetime(),
  },
});

/** Whose phone it is: the id of an account, of a family or of a helper's pass. */
export interface Owner {
  owner: PhoneOwner;
  ownerId: string;
  /** Of a family or a helper. */
  partyId: string | null;
}

/** What a browser has from its push service. */
export interface PushAddress {
  address: string;
  publicKey: string;
  secret: string;
}

/** Kinds alone, so that two tabs that each know a part do not undo each other. */
export interface KindChange {
  add: readonly AlertKind[];
  remove: readonly AlertKind[];
}

/** A browser that shows what its owner asked to be told of. */
export class AlertPhone extends AlertPhoneSchema.class {
  constructor({ owner, ownerId, partyId }: Owner, address: string, now: Date) {
    super();
    this.id = randomUUID();
    this.owner = owner;
    this.ownerId = ownerId;
    this.partyId = partyId;
    this.address = address;
    this.addressHash = hashSecret(address);
    this.kinds = [];
    this.createdAt = now;
  }

  /** In the language in which its owner switches. @throws validation_failed */
  listen({ publicKey, secret }: PushAddress, { add, remove }: KindChange, locale: string): void {
    if (!add.every((kind) => offers(this.owner, kind))) {
      throw invalidFields({ field: 'add', code: 'isIn' });
    }
    const kinds = [...this.kinds, ...add].filter((kind) => !remove.includes(kind));
    this.publicKey = publicKey;
    this.secret = secret;
    this.kinds = ALERT_KINDS.filter((kind) => kinds.includes(kind));
    this.locale = locale;
  }
}

AlertPhoneSchema.setClass(AlertPhone);
export { AlertPhoneSchema };
