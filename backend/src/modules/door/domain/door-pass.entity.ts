import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { passExpiry, type PassStanding } from '../../../shared/time/party-pass.js';

const DoorPassSchema = defineEntity({
  name: 'DoorPass',
  schema: 'door',
  tableName: 'door_passes',
  properties: {
    id: p.uuid().primary(),
    partyId: p.uuid(),
    name: p.text(),
    secretHash: p.text(),
    care: p.boolean(),
    madeBy: p.uuid(),
    idempotencyKey: p.uuid().nullable(),
    createdAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    partyEnd: p.datetime().nullable(),
  },
});

/** A link that lets its bearer help at the door of one party. */
export class DoorPass extends DoorPassSchema.class {
  /** @param given `name`: the helper's, as the host typed it; `care`: may read care data */
  constructor(
    given: {
      partyId: string;
      name: string;
      care: boolean;
      madeBy: string;
      idempotencyKey: string | null;
    },
    now: Date,
  ) {
    super();
    this.id = randomUUID();
    this.partyId = given.partyId;
    this.name = given.name;
    this.care = given.care;
    this.madeBy = given.madeBy;
    this.idempotencyKey = given.idempotencyKey;
    this.createdAt = now;
    this.revokedAt = null;
    this.partyEnd = null;
  }

  /** Replaces the link: the one before no longer opens anything. Phones that opened it stay. */
  issue(secretHash: string): void {
    this.secretHash = secretHash;
  }

  revoke(now: Date): void {
    this.revokedAt ??= now;
  }

  /** The party was moved after this end: the pass does not come back. */
  fixEnd(end: Date): void {
    this.partyEnd ??= end;
  }

  /** @param partyEnd as planned now, which counts unless the party was moved after an earlier end */
  expiresAt(partyEnd: Date): Date {
    return passExpiry(this.partyEnd ?? partyEnd);
  }

  /** @param partyEnd as planned now */
  standingAt(now: Date, partyEnd: Date): PassStanding {
    if (this.revokedAt) return 'revoked';
    return now < this.expiresAt(partyEnd) ? 'valid' : 'expired';
  }
}

DoorPassSchema.setClass(DoorPass);
export { DoorPassSchema };
