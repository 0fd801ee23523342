import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

const WaitRequestSchema = defineEntity({
  name: 'WaitRequest',
  schema: 'invitations',
  tableName: 'waitlist',
  properties: {
    id: p.uuid().primary(),
    partyId: p.uuid(),
    familyId: p.uuid(),
    guestIds: p.array().columnType('uuid[]'),
    position: p.integer(),
    askedAt: p.datetime(),
    offeredUntil: p.datetime().nullable(),
    locale: p.text(),
  },
});

/**
 * A family that waits for places of a party, all of them or none. There is one row per family, and only while it waits or has an offer: a promotion, an answer or leaving the list deletes it.
 */
export class WaitRequest extends WaitRequestSchema.class {
  /**
   * @param family and the language of its mails
   * @param turn after the positions of all who asked before
   */
  constructor(
    partyId: string,
    family: { id: string; locale: string },
    guestIds: string[],
    turn: { position: number; now: Date },
  ) {
    super();
    this.id = randomUUID();
    this.partyId = partyId;
    this.familyId = family.id;
    this.locale = family.locale;
    this.offeredUntil = null;
    this.askFor(guestIds, turn);
  }

  /**
   * The same people or fewer keep the turn. Others, and the same after an offer that lapsed, go to the end
   * of the list.
   */
  askAgain(guestIds: string[], turn: { position: number; now: Date }): void {
    const isLapsed = this.offeredUntil && turn.now > this.offeredUntil;
    if (!isLapsed && guestIds.every((id) => this.guestIds.includes(id))) this.guestIds = guestIds;
    else this.askFor(guestIds, turn);
  }

  /** Its family is another one of the party from now on. */
  moveTo(familyId: string): void {
    this.familyId = familyId;
  }

  /** People of the family are others from now on. @param replaced by their ids */
  follow(replaced: ReadonlyMap<string, string>): void {
    this.guestIds = this.guestIds.map((id) => replaced.get(id) ?? id);
  }

  /** Keeps the places until that moment. */
  offer(until: Date): void {
    this.offeredUntil = until;
  }

  private askFor(guestIds: string[], { position, now }: { position: number; now: Date }): void {
    this.guestIds = guestIds;
    this.position = position;
    this.askedAt = now;
    this.offeredUntil = null;
  }
}

WaitRequestSchema.setClass(WaitRequest);
export { WaitRequestSchema };
