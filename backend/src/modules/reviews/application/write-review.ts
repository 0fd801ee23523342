import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { breaksUnique } from '../../../shared/database/errors.js';
import { conflict, forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { Review, type Opinion } from '../domain/review.entity.js';

@Injectable()
export class WriteReview {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationsApi,
  ) {}

  /**
   * @returns the new review's id
   * @throws not_found, forbidden unless the household accepted, party_not_finished,
   *   review_already_exists
   */
  async run(accountId: string, partyId: string, opinion: Opinion): Promise<string> {
    try {
      return await this.em.transactional(async (em) => {
        const party = await this.parties.find(partyId);
        if (!party) throw notFound();
        const part = await this.invitations.participation(accountId, partyId);
        if (part !== 'accepted') throw forbidden();
        if (party.status !== 'finished') throw conflict('party_not_finished');

        const review = new Review(partyId, accountId, opinion, this.clock.now());
        em.persist(review);
        return review.id;
      });
    } catch (error) {
      if (breaksUnique(error, 'reviews_party_account_key')) throw conflict('review_already_exists');
      throw error;
    }
  }
}
