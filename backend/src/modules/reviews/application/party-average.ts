import { Injectable } from '@nestjs/common';
import { forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import { averageStars } from '../domain/average-stars.js';
import { ReviewReadModel } from '../infrastructure/review.read-model.js';

/** The average of a party is for its host and its guests (docs/permissions.md). */
@Injectable()
export class PartyAverage {
  constructor(
    private readonly reviews: ReviewReadModel,
    private readonly invitations: InvitationsApi,
  ) {}

  /** @throws not_found, forbidden */
  async seenBy(accountId: string, partyId: string): Promise<number | null> {
    const party = await this.reviews.ratedParty(partyId);
    if (!party) throw notFound();
    if (party.hostId !== accountId) {
      const part = await this.invitations.participation(accountId, partyId);
      if (part === 'none') throw forbidden();
    }
    return averageStars(party.ratings);
  }
}
