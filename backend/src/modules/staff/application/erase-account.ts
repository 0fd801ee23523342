import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AuthApi } from '../../auth/auth.api.js';
import { FamilyApi } from '../../family/family.api.js';
import { MediaApi } from '../../media/media.api.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { ReviewsApi } from '../../reviews/reviews.api.js';

/** What an erasure touched, for whoever asked for it. */
export interface Erased {
  people: number;
  parties: number;
}

@Injectable()
export class EraseAccount {
  constructor(
    private readonly em: EntityManager,
    private readonly auth: AuthApi,
    private readonly family: FamilyApi,
    private readonly parties: PartiesApi,
    private readonly media: MediaApi,
    private readonly reviews: ReviewsApi,
  ) {}

  /**
   * Erases a household at its own wish, all or nothing: its people lose their names, health data,
   * contacts and places in parties that are not over; the parties it hosts are closed, with their
   * pictures and the guests that the host typed in; its reviews go. What stays are rows without a
   * name, so that other people's parties keep their numbers.
   * @throws not_found; guest_arrived while one of them is inside a party
   */
  run(accountId: string): Promise<Erased> {
    return this.em.transactional(async () => {
      const people = await this.family.eraseHousehold(accountId);
      const parties = await this.parties.closeHostedBy(accountId);
      for (const partyId of parties) {
        await this.media.removeAllOf(partyId);
        await this.family.eraseManualGuests(partyId);
      }
      await this.reviews.eraseBy(accountId);
      // Last: whoever writes for the household holds it, and then waits for nobody but its account.
      await this.auth.erase(accountId);
      return { people, parties: parties.length };
    });
  }
}
