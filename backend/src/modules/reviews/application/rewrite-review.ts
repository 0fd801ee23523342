import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { PartiesApi } from '../../parties/parties.api.js';
import type { Opinion, Review } from '../domain/review.entity.js';
import { ReviewRepository } from '../infrastructure/review.repository.js';
import { RateParty } from './rate-party.js';

@Injectable()
export class RewriteReview {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly reviews: ReviewRepository,
    private readonly rateParty: RateParty,
  ) {}

  /** @throws not_found, also for another account's review */
  run(accountId: string, reviewId: string, opinion: Partial<Opinion>): Promise<void> {
    return this.em.transactional(async () => {
      const { partyId } = await this.findOwn(accountId, reviewId);
      await this.parties.lock(partyId);
      const review = await this.findOwn(accountId, reviewId); // erased while waiting for the lock?
      review.rewrite(opinion, this.clock.now());
      await this.rateParty.run(partyId);
    });
  }

  private async findOwn(accountId: string, reviewId: string): Promise<Review> {
    const review = await this.reviews.find(reviewId);
    if (review?.accountId !== accountId) throw notFound();
    return review;
  }
}
