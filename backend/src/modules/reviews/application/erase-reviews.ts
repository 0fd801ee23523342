import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { AccountErased } from '../../auth/auth.events.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { ReviewRepository } from '../infrastructure/review.repository.js';
import { RateParty } from './rate-party.js';

/** Deletes the reviews that an erased account wrote. */
@Injectable()
export class EraseReviews implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly parties: PartiesApi,
    private readonly reviews: ReviewRepository,
    private readonly rateParty: RateParty,
  ) {}

  onModuleInit(): void {
    this.events.on(AccountErased, ({ accountId }) => this.run(accountId));
  }

  private async run(accountId: string): Promise<void> {
    for (const review of await this.reviews.writtenBy(accountId)) {
      await this.parties.lock(review.partyId);
      this.reviews.remove(review);
      await this.rateParty.run(review.partyId);
    }
  }
}
