import { defineEntity, p } from '@mikro-orm/core';

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

/** A secret: to find it, and to read it again. */
export interface StoredSecret {
  hash: string;
  sealed: string;
  keyId: string;
}

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
