import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { Review, type Opinion } from '../domain/review.entity.js';
import { ReviewRepository } from '../infrastructure/review.repository.js';
import { RateParty } from './rate-party.js';

@Injectable()
export class WriteReview {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationsApi,
    private readonly reviews: ReviewRepository,
    private readonly rateParty: RateParty,
  ) {}

  /**
   * @returns the new review's id
   * @throws not_found, forbidden unless the household accepted, party_cancelled,
   *   party_not_finished, review_already_exists
   */
  run(accountId: string, partyId: string, opinion: Opinion): Promise<string> {
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
      await this.rateParty.run(partyId);
      return review.id;
    });
  }
}
