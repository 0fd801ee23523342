import { defineEntity, p } from '@mikro-orm/core';

export const PLACE_OUTCOMES = ['granted', 'offered', 'lapsed', 'ended'] as const;
export type PlaceOutcome = (typeof PLACE_OUTCOMES)[number];

const PlaceNoticeSchema = defineEntity({
  name: 'PlaceNotice',
  schema: 'notices',
  tableName: 'place_notices',
  properties: {
    familyId: p.uuid().primary(),
    partyId: p.uuid(),
    outcome: p.enum(PLACE_OUTCOMES),
    offeredUntil: p.datetime().nullable(),
    noticedAt: p.datetime(),
    toldAt: p.datetime().nullable(),
  },
});

/** What last became of the places for which a family waits that no mail reaches, and whether its host told it. */
export class PlaceNotice extends PlaceNoticeSchema.class {
  constructor(
    family: { id: string; partyId: string },
    news: { outcome: PlaceOutcome; offeredUntil: Date | null },
    now: Date,
  ) {
    super();
    this.familyId = family.id;
    this.partyId = family.partyId;
    this.outcome = news.outcome;
    this.offeredUntil = news.offeredUntil;
    this.noticedAt = now;
    this.toldAt = null;
  }

  /** The host has written to the family. @param now null takes that back */
  tell(now: Date | null): void {
    this.toldAt = now && (this.toldAt ?? now);
  }
}

PlaceNoticeSchema.setClass(PlaceNotice);
export { PlaceNoticeSchema };
