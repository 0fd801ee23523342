import { Injectable } from '@nestjs/common';
import { Repository } from '../../../shared/database/repository.js';
import { Review } from '../domain/review.entity.js';

/** Written under the lock of the party, whose average depends on its reviews. */
@Injectable()
export class ReviewRepository extends Repository<Review> {
  /** As it is in the database now, also when it was read before. */
  find(id: string): Promise<Review | null> {
    return this.em.findOne(Review, { id }, { refresh: true });
  }

  async exists(partyId: string, accountId: string): Promise<boolean> {
    return (await this.em.count(Review, { partyId, accountId })) > 0;
  }

  /** In the order in which their parties are locked. */
  writtenBy(accountId: string): Promise<Review[]> {
    return this.em.find(Review, { accountId }, { orderBy: { partyId: 'asc' } });
  }

  /** The ratings of a party, with what this transaction changed. */
  async ratingsOf(partyId: string): Promise<number[]> {
    await this.em.flush();
    const reviews = await this.em.find(
      Review,
      { partyId },
      {
        fields: ['rating'],
        disableIdentityMap: true,
      },
    );
    return reviews.map(({ rating }) => rating);
  }
}
