import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FamilyCaller } from '../../../shared/caller.js';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, notFound } from '../../../shared/errors/domain-error.js';
import { GiftPart } from '../domain/gift-part.entity.js';
import { assertMayJoin, assertPaymentsKept } from '../domain/gift-terms.js';
import { GiftCollectionRepository } from '../infrastructure/gift-collection.repository.js';
import { GiftFamilies } from './gift-families.js';
import { ReleaseGifts } from './release-gifts.js';

/** A family takes part in a collection. */
@Injectable()
export class JoinCollection {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly families: GiftFamilies,
    private readonly collections: GiftCollectionRepository,
    private readonly release: ReleaseGifts,
  ) {}

  /**
   * Joins, and says what it gave. Idempotent.
   * @throws not_found, forbidden, link_claimed, party_finished, party_cancelled, gift_collection_closed, gift_part_arrived
   */
  run(
    caller: FamilyCaller,
    partyId: string,
    id: string,
    given: { isPaid: boolean; amount: number | null },
  ): Promise<void> {
    return this.em.transactional(async () => {
      const { id: familyId, party } = await this.families.lock(caller, partyId);
      await this.release.ofThoseWhoStayAway(partyId);
      const collection = await this.collections.find(partyId, id);
      if (!collection) throw notFound();
      const now = this.clock.now();
      const own = await this.collections.part(id, familyId);
      if (own) assertPaymentsKept(party, now); // who has joined may still say what it gave
      else assertMayJoin(party, collection.closedAt !== null, now);
      const part = own ?? new GiftPart(collection, familyId, now);
      part.say(given, now);
      this.collections.add(part);
    });
  }

  /** Idempotent. @throws not_found, forbidden, link_claimed, gift_organiser_stays, gift_part_arrived */
  leave(caller: FamilyCaller, partyId: string, id: string): Promise<void> {
    return this.em.transactional(async () => {
      const { id: familyId } = await this.families.lock(caller, partyId);
      const collection = await this.collections.find(partyId, id);
      if (!collection) throw notFound();
      if (collection.organiserId === familyId) throw conflict('gift_organiser_stays');
      const part = await this.collections.part(id, familyId);
      if (!part) return;
      part.assertNotGiven();
      this.collections.remove(part);
    });
  }
}
