import { Injectable } from '@nestjs/common';
import { PartiesApi } from '../../parties/parties.api.js';
import { averageStars } from '../domain/average-stars.js';
import { ReviewRepository } from '../infrastructure/review.repository.js';

/** Keeps the average that a party shows equal to its reviews. */
@Injectable()
export class RateParty {
  constructor(
    private readonly parties: PartiesApi,
    private readonly reviews: ReviewRepository,
  ) {}

  /** In the transaction that changed a review of the party and holds the party's lock. */
  async run(partyId: string): Promise<void> {
    const ratings = await this.reviews.ratingsOf(partyId);
    await this.parties.setAverageRating(partyId, averageStars(ratings));
  }
}
