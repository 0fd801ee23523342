import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { Review, type Opinion } from '../domain/review.entity.js';

@Injectable()
export class RewriteReview {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws not_found, also for a review of somebody else */
  run(accountId: string, reviewId: string, opinion: Partial<Opinion>): Promise<void> {
    return this.em.transactional(async (em) => {
      const review = await em.findOne(Review, { id: reviewId, accountId });
      if (!review) throw notFound();
      review.rewrite(opinion, this.clock.now());
    });
  }
}
