import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { On } from '../../../shared/events/domain-events.js';
import { AccountErased } from '../../auth/auth.events.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { averageStars } from '../domain/average-stars.js';
import { Review, type Opinion } from '../domain/review.entity.js';
import { ReviewRepository } from '../infrastructure/review.repository.js';

export type OwnReview = Pick<Review, 'id' | 'partyId'>;

/** Each change keeps the average that the party shows equal to its reviews, under the party's lock. */
@Injectable()
export class Reviews {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationsApi,
    private readonly reviews: ReviewRepository,
  ) {}

  /**
   * @returns the new review's id
   * @throws not_found, forbidden unless the household accepted, party_cancelled,
   *   party_not_finished, review_already_exists
   */
  write(accountId: string, partyId: string, opinion: Opinion): Promise<string> {
    return this.em.transactional(async () => {
      const party = await this.parties.lock(partyId);
      if (!party) throw notFound();
      const part = await this.invitations.participation(accountId, partyId);
      if (part !== 'accepted') throw forbidden();
      if (party.cancelledAt) throw conflict('party_cancelled');
      if (party.status !== 'finished') throw conflict('party_not_finished');
      if (await this.reviews.exists(partyId, accountId)) throw conflict('review_already_exists');

      const review = new Review(partyId, accountId, opinion, this.clock.now());
      this.reviews.add(review);
      await this.rate(partyId);
      return review.id;
    });
  }

  /** @throws not_found, also for another account's review */
  rewrite(accountId: string, { id, partyId }: OwnReview, opinion: Partial<Opinion>): Promise<void> {
    return this.em.transactional(async () => {
      await this.parties.lock(partyId);
      const review = await this.findOwn(accountId, id); // erased while waiting for the lock?
      review.rewrite(opinion, this.clock.now());
      await this.rate(partyId);
    });
  }

  @On(AccountErased)
  async erase({ accountId }: AccountErased): Promise<void> {
    for (const review of await this.reviews.writtenBy(accountId)) {
      await this.parties.lock(review.partyId);
      this.reviews.remove(review);
      await this.rate(review.partyId);
    }
  }

  /** @throws not_found */
  async findOwn(accountId: string, reviewId: string): Promise<Review> {
    const review = await this.reviews.find(reviewId);
    if (review?.accountId !== accountId) throw notFound();
    return review;
  }

  private async rate(partyId: string): Promise<void> {
    const ratings = await this.reviews.ratingsOf(partyId);
    await this.parties.setAverageRating(partyId, averageStars(ratings));
  }
}
