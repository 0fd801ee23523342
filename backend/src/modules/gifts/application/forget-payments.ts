import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { JobPositions, START } from '../../../shared/jobs/job-positions.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { arePaymentsKept, PAYMENTS_DAYS } from '../domain/gift-terms.js';
import { DuePaymentsReadModel } from '../infrastructure/due-payments.read-model.js';
import { GiftCollectionRepository } from '../infrastructure/gift-collection.repository.js';
import { GiftListRepository } from '../infrastructure/gift-list.repository.js';
import { GiftPhotoRepository } from '../infrastructure/gift-photo.repository.js';

const DAY_MS = 24 * 3_600_000;

/** How far it has forgotten payments. */
const POSITION = 'payments';

/** Parties of one statement. */
const BATCH = 500;

/** Of all parties with payments, so many are looked at each time, whenever they ended. */
const PART = 200;

/** Where to pay, who gave how much, and the photo of it, serve no purpose a month after the party. */
@Injectable()
export class ForgetPayments {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly positions: JobPositions,
    private readonly parties: PartiesApi,
    private readonly due: DuePaymentsReadModel,
    private readonly lists: GiftListRepository,
    private readonly collections: GiftCollectionRepository,
    private readonly photos: GiftPhotoRepository,
  ) {}

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - PAYMENTS_DAYS * DAY_MS);
    const { until, after } = await this.positions.of(POSITION);
    for (;;) {
      const ended = await this.due.parties(until, before, BATCH);
      await this.ofParties(ended);
      if (ended.length < BATCH) break;
    }
    const part = await this.due.part(after, before, PART);
    await this.ofParties(part.filter(({ isDue }) => isDue).map(({ id }) => id));
    const next = part.length < PART ? undefined : part.at(-1)?.id;
    await this.positions.keep(POSITION, { until: before, after: next ?? START.after });
  }

  private async ofParties(partyIds: string[]): Promise<void> {
    for (const partyId of partyIds) await this.ofParty(partyId);
  }

  private ofParty(partyId: string): Promise<void> {
    return this.em.transactional(async () => {
      const party = await this.parties.lock(partyId);
      if (!party) return;
      const dateEnd = (await this.lists.find(partyId))?.latestEnd(party.dateEnd) ?? party.dateEnd;
      if (arePaymentsKept({ ...party, dateEnd }, this.clock.now())) return; // moved meanwhile
      for (const collection of await this.collections.ofParty(partyId)) collection.forgetPayments();
      await this.collections.removePartsOf(partyId);
      await this.photos.removeOfParty(partyId);
    });
  }
}
