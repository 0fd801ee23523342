import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

export const RATING = { min: 1, max: 5 } as const;

/** In characters. */
export const REVIEW_TEXT = { min: 5, max: 250 } as const;

export interface Opinion {
  rating: number;
  review: string;
}

const ReviewSchema = defineEntity({
  name: 'Review',
  schema: 'reviews',
  tableName: 'reviews',
  properties: {
    id: p.uuid().primary(),
    partyId: p.uuid(),
    accountId: p.uuid(),
    rating: p.integer(),
    review: p.text(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/** An account's review of a party. Kept when the host removes the guest. */
export class Review extends ReviewSchema.class {
  constructor(partyId: string, accountId: string, opinion: Opinion, now: Date) {
    super();
    this.id = randomUUID();
    this.partyId = partyId;
    this.accountId = accountId;
    this.rating = opinion.rating;
    this.review = opinion.review;
    this.createdAt = now;
    this.updatedAt = now;
  }

  rewrite(opinion: Partial<Opinion>, now: Date): void {
    this.rating = opinion.rating ?? this.rating;
    this.review = opinion.review ?? this.review;
    this.updatedAt = now;
  }
}

ReviewSchema.setClass(Review);
export { ReviewSchema };
