import { defineEntity, p } from '@mikro-orm/core';
import type { StoredSecret } from '../../../../shared/crypto/secret.js';

const HouseholdCalendarSchema = defineEntity({
  name: 'HouseholdCalendar',
  schema: 'notices',
  tableName: 'calendars',
  properties: {
    accountId: p.uuid().primary(),
    secretHash: p.text(),
    sealedSecret: p.text(),
    keyId: p.text(),
    createdAt: p.datetime(),
  },
});

/** The address at which a household's calendar program reads its parties (ADR 37). */
export class HouseholdCalendar extends HouseholdCalendarSchema.class {
  constructor(accountId: string, { hash, sealed, keyId }: StoredSecret, now: Date) {
    super();
    this.accountId = accountId;
    this.secretHash = hash;
    this.sealedSecret = sealed;
    this.keyId = keyId;
    this.createdAt = now;
  }

  /** Replaces the address: the one before reads nothing any more. */
  issue({ hash, sealed, keyId }: StoredSecret): void {
    this.secretHash = hash;
    this.sealedSecret = sealed;
    this.keyId = keyId;
  }
}

HouseholdCalendarSchema.setClass(HouseholdCalendar);
export { HouseholdCalendarSchema };
