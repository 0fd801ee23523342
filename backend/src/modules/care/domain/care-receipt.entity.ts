import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { PURGED_KINDS, type PurgedKind } from '../care.events.js';

/** How many rows of each kind were deleted; without those of which there were none. */
export type PurgedRows = Partial<Record<PurgedKind, number>>;

export function sumOfRows(one: PurgedRows, other: PurgedRows): PurgedRows {
  const kinds = PURGED_KINDS.filter((kind) => one[kind] ?? other[kind]);
  return Object.fromEntries(kinds.map((kind) => [kind, (one[kind] ?? 0) + (other[kind] ?? 0)]));
}

const CareReceiptSchema = defineEntity({
  name: 'CareReceipt',
  schema: 'care',
  tableName: 'care_receipts',
  properties: {
    id: p.uuid().primary(),
    partyId: p.uuid(),
    familyId: p.uuid(),
    purged: p.json().$type<PurgedRows>(),
    purgedAt: p.datetime(),
  },
});

/** What was deleted of a family after a party. Numbers alone. */
export class CareReceipt extends CareReceiptSchema.class {
  constructor(partyId: string, familyId: string, purged: PurgedRows, now: Date) {
    super();
    this.id = randomUUID();
    this.partyId = partyId;
    this.familyId = familyId;
    this.purged = purged;
    this.purgedAt = now;
  }

  /** Of a family that is another one from now on. */
  moveTo(familyId: string): void {
    this.familyId = familyId;
  }

  /** Rows that came late. */
  add(rows: PurgedRows, now: Date): void {
    this.purged = sumOfRows(this.purged, rows);
    this.purgedAt = now;
  }
}

CareReceiptSchema.setClass(CareReceipt);
export { CareReceiptSchema };
