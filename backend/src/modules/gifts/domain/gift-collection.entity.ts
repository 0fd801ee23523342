import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { conflict, forbidden } from '../../../shared/errors/domain-error.js';

/** As its organiser writes it. */
export interface CollectionTerms {
  purpose: string;
  /** A family. */
  suggested: number | null;
  /** `YYYY-MM-DD`. */
  until: string;
  /** In the organiser's words, which are no link. */
  howToPay: string | null;
  goal: number | null;
  showsTotal: boolean;
}

const GiftCollectionSchema = defineEntity({
  name: 'GiftCollection',
  schema: 'gifts',
  tableName: 'gift_collections',
  properties: {
    id: p.uuid().primary(),
    partyId: p.uuid(),
    ideaId: p.uuid().nullable(),
    organiserId: p.uuid().nullable(),
    purpose: p.text(),
    suggested: p.integer().nullable(),
    until: p.date(),
    howToPay: p.text().nullable(),
    goal: p.integer().nullable(),
    showsTotal: p.boolean(),
    bought: p.text().nullable(),
    idempotencyKey: p.uuid().nullable(),
    createdAt: p.datetime(),
    passedOnAt: p.datetime().nullable(),
    closedAt: p.datetime().nullable(),
    /** A host took its photo down, and there is no other. */
    photoTakenDownAt: p.datetime().nullable(),
    takenDownPhotoId: p.uuid().nullable(),
  },
});

/** Families put money together for a gift. None of it passes through the product. */
export class GiftCollection extends GiftCollectionSchema.class {
  constructor(
    of: { partyId: string; ideaId: string | null; idempotencyKey: string | null },
    organiserId: string,
    terms: CollectionTerms,
    now: Date,
  ) {
    super();
    this.id = randomUUID();
    this.partyId = of.partyId;
    this.ideaId = of.ideaId;
    this.idempotencyKey = of.idempotencyKey;
    this.organiserId = organiserId;
    this.bought = null;
    this.createdAt = now;
    this.passedOnAt = null;
    this.closedAt = null;
    this.photoTakenDownAt = null;
    this.takenDownPhotoId = null;
    this.write(terms);
  }

  /** Others cannot give its idea: it is collected for, or bought. */
  holds(ideaId: string): boolean {
    return this.ideaId === ideaId && (!this.closedAt || Boolean(this.bought));
  }

  /** @throws gift_collection_closed */
  change(terms: CollectionTerms): void {
    this.assertOpen();
    this.write(terms);
  }

  /** @throws forbidden for every other family */
  assertOrganisedBy(familyId: string): void {
    if (this.organiserId !== familyId) throw forbidden();
  }

  /** @throws gift_not_bought */
  showPhoto(): void {
    this.assertBought();
    this.forgetTakeDown();
  }

  takeDownPhoto(photoId: string, now: Date): void {
    this.photoTakenDownAt = now;
    this.takenDownPhotoId = photoId;
  }

  /** @throws gift_collection_closed */
  assertOpen(): void {
    if (this.closedAt) throw conflict('gift_collection_closed');
  }

  /** There is something to show. @throws gift_not_bought */
  assertBought(): void {
    if (!this.closedAt || !this.bought) throw conflict('gift_not_bought');
  }

  /** @param bought what the families gave, as far as they want to say it @throws gift_collection_closed */
  close(bought: string | null, now: Date): void {
    this.assertOpen();
    this.bought = bought;
    this.closedAt = now;
  }

  /**
   * Its organiser does not come any more: where to pay is no longer true. Of a closed one nobody else needs the amounts.
   * @param heir the family that goes on with it; without one it ends
   */
  leave(heir: string | null, now: Date): void {
    this.organiserId = this.closedAt ? null : heir;
    this.idempotencyKey = null;
    this.forgetPayments();
    if (this.closedAt) return;
    this.passedOnAt = now;
    if (!heir) this.closedAt = now;
  }

  /** Where to pay, and what became of the photo, which goes with it. */
  forgetPayments(): void {
    this.howToPay = null;
    this.forgetTakeDown();
  }

  /** Its organiser is another family of the party from now on. */
  moveTo(familyId: string): void {
    this.organiserId = familyId;
  }

  private forgetTakeDown(): void {
    this.photoTakenDownAt = null;
    this.takenDownPhotoId = null;
  }

  private write(terms: CollectionTerms): void {
    this.purpose = terms.purpose;
    this.suggested = terms.suggested;
    this.until = terms.until;
    this.howToPay = terms.howToPay;
    this.goal = terms.goal;
    this.showsTotal = terms.showsTotal;
  }
}

GiftCollectionSchema.setClass(GiftCollection);
export { GiftCollectionSchema };
