import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { ReaderAtDoor } from '../care.api.js';

const CareCopySchema = defineEntity({
  name: 'CareCopy',
  schema: 'care',
  tableName: 'care_copies',
  properties: {
    id: p.uuid().primary(),
    partyId: p.uuid(),
    deviceId: p.uuid(),
    accountId: p.uuid().nullable(),
    passId: p.uuid().nullable(),
    madeAt: p.datetime(),
    wipedAt: p.datetime().nullable(),
  },
});

/** The care data of a party that a phone keeps, until it reports that it has wiped them. */
export class CareCopy extends CareCopySchema.class {
  /** @param deviceId the phone's, at this party */
  constructor(partyId: string, deviceId: string, { hostId, helper }: ReaderAtDoor, now: Date) {
    super();
    this.id = randomUUID();
    this.partyId = partyId;
    this.deviceId = deviceId;
    this.accountId = helper ? null : hostId;
    this.passId = helper?.passId ?? null;
    this.madeAt = now;
    this.wipedAt = null;
  }

  /** The phone fetched the data again. */
  renew(now: Date): void {
    this.madeAt = now;
  }

  /** The phone reports it. Idempotent. */
  wipe(now: Date): void {
    this.wipedAt ??= now;
  }

  /** After the party it counts only that a phone had a copy. */
  forgetReader(): void {
    this.accountId = null;
    this.passId = null;
  }
}

CareCopySchema.setClass(CareCopy);
export { CareCopySchema };
