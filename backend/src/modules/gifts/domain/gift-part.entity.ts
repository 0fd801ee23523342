import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { conflict } from '../../../shared/errors/domain-error.js';
import { dayIn } from '../../../shared/time/wall-clock.js';
import { MAX_GIFT_REMINDERS } from './gift-terms.js';

const GiftPartSchema = defineEntity({
  name: 'GiftPart',
  schema: 'gifts',
  tableName: 'gift_parts',
  properties: {
    id: p.uuid().primary(),
    partyId: p.uuid(),
    collectionId: p.uuid(),
    familyId: p.uuid(),
    joinedAt: p.datetime(),
    paidAt: p.datetime().nullable(),
    amount: p.integer().nullable(),
    arrivedAt: p.datetime().nullable(),
    reminders: p.integer(),
    remindedAt: p.datetime().nullable(),
  },
});

export function mayBeReminded(
  { reminders, remindedAt }: { reminders: number; remindedAt?: Date | null },
  timezone: string,
  now: Date,
): boolean {
  const isToday = remindedAt && dayIn(remindedAt, timezone) === dayIn(now, timezone);
  return reminders < MAX_GIFT_REMINDERS && !isToday;
}

/** A family takes part in a collection. */
export class GiftPart extends GiftPartSchema.class {
  constructor(collection: { id: string; partyId: string }, familyId: string, now: Date) {
    super();
    this.id = randomUUID();
    this.partyId = collection.partyId;
    this.collectionId = collection.id;
    this.familyId = familyId;
    this.joinedAt = now;
    this.paidAt = null;
    this.amount = null;
    this.arrivedAt = null;
    this.reminders = 0;
    this.remindedAt = null;
  }

  /** The family has given something, as it says or as has arrived. */
  get isGiven(): boolean {
    return Boolean(this.paidAt ?? this.arrivedAt);
  }

  /**
   * The family says what it gave, or that it did not after all.
   * @throws gift_part_arrived once the organiser has it
   */
  say(given: { isPaid: boolean; amount: number | null }, now: Date): void {
    if (this.arrivedAt) throw conflict('gift_part_arrived');
    this.paidAt = given.isPaid ? (this.paidAt ?? now) : null;
    this.amount = given.isPaid ? given.amount : null;
  }

  /** The organiser has it, or was wrong about that. */
  tick(hasArrived: boolean, now: Date): void {
    this.arrivedAt = hasArrived ? (this.arrivedAt ?? now) : null;
  }

  /** @throws gift_part_arrived, also for what the family says that it gave */
  assertNotGiven(): void {
    if (this.isGiven) throw conflict('gift_part_arrived');
  }

  /**
   * The organiser writes to the family: once on a day of the party's calendar, and twice in all.
   * @throws gift_part_arrived, gift_reminder_refused
   */
  remind(timezone: string, now: Date): void {
    this.assertNotGiven();
    if (!mayBeReminded(this, timezone, now)) throw conflict('gift_reminder_refused');
    this.reminders += 1;
    this.remindedAt = now;
  }

  /** Both are of one family from now on. */
  absorb(other: GiftPart): void {
    this.paidAt ??= other.paidAt;
    this.amount = sumOf(this.amount, other.amount);
    this.arrivedAt ??= other.arrivedAt;
    this.reminders = Math.max(this.reminders, other.reminders);
    this.remindedAt = laterOf(this.remindedAt, other.remindedAt);
  }

  /** Its family is another one of the party from now on. */
  moveTo(familyId: string): void {
    this.familyId = familyId;
  }
}

const sumOf = (a: number | null | undefined, b: number | null | undefined) =>
  a && b ? a + b : (a ?? b ?? null);

const laterOf = (a: Date | null | undefined, b: Date | null | undefined) =>
  a && b && b > a ? b : (a ?? b ?? null);

GiftPartSchema.setClass(GiftPart);
export { GiftPartSchema };
