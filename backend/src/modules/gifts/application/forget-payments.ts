import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { PAYMENTS_DAYS } from '../domain/gift-terms.js';
import { DuePaymentsReadModel } from '../infrastructure/due-payments.read-model.js';
import { GiftCollectionRepository } from '../infrastructure/gift-collection.repository.js';

const DAY_MS = 24 * 3_600_000;

/** Where to pay, and who gave how much, serve no purpose a month after the party. */
@Injectable()
export class ForgetPayments {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly due: DuePaymentsReadModel,
    private readonly collections: GiftCollectionRepository,
  ) {}

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - PAYMENTS_DAYS * DAY_MS);
    for (const partyId of await this.due.parties(before)) await this.ofParty(partyId, before);
  }

  private ofParty(partyId: string, before: Date): Promise<void> {
    return this.em.transactional(async () => {
      const party = await this.parties.lock(partyId);
      if (!party || party.dateEnd > before) return; // moved meanwhile
      for (const collection of await this.collections.ofParty(partyId)) collection.forgetHowToPay();
      await this.collections.removePartsOf(partyId);
    });
  }
}
