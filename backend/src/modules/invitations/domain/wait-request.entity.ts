import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

const WaitRequestSchema = defineEntity({
  name: 'WaitRequest',
  schema: 'invitations',
  tableName: 'waitlist',
  properties: {
    id: p.uuid().primary(),
    partyId: p.uuid(),
    accountId: p.uuid(),
    guestIds: p.array().columnType('uuid[]'),
    position: p.integer(),
    askedAt: p.datetime(),
    offeredUntil: p.datetime().nullable(),
    locale: p.text(),
  },
});

/**
 * A household that waits for places of a party, all of them or none. There is one row per household and
 * party, and only while it waits or has an offer: a promotion, an answer or leaving the list deletes it.
 */
export class WaitRequest extends WaitRequestSchema.class {
  /**
   * @param household its account, and the language of its mails
   * @param turn after the positions of all who asked before
   */
  constructor(
    partyId: string,
    household: { accountId: string; locale: string },
    guestIds: string[],
    turn: { position: number; now: Date },
  ) {
    super();
    this.id = randomUUID();
    this.partyId = partyId;
    this.accountId = household.accountId;
    this.locale = household.locale;
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
