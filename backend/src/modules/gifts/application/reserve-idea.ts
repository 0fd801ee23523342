import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FamilyCaller } from '../../../shared/caller.js';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, notFound } from '../../../shared/errors/domain-error.js';
import { GiftReservation } from '../domain/gift-reservation.entity.js';
import { assertGiftsOpen } from '../domain/gift-terms.js';
import { amongFor } from '../domain/shared-idea.js';
import { GiftCollectionRepository } from '../infrastructure/gift-collection.repository.js';
import { GiftListRepository } from '../infrastructure/gift-list.repository.js';
import { GiftReservationRepository } from '../infrastructure/gift-reservation.repository.js';
import { GiftFamilies } from './gift-families.js';
import { ReleaseGifts } from './release-gifts.js';

/** A family says that it brings an idea. */
@Injectable()
export class ReserveIdea {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly families: GiftFamilies,
    private readonly lists: GiftListRepository,
    private readonly reservations: GiftReservationRepository,
    private readonly collections: GiftCollectionRepository,
    private readonly release: ReleaseGifts,
  ) {}

  /**
   * Idempotent.
   * @param wanted among how many families; null for alone
   * @throws not_found, forbidden, link_claimed, party_cancelled, party_finished, no_gift_ideas, gift_idea_taken
   */
  run(caller: FamilyCaller, partyId: string, ideaId: string, wanted: number | null): Promise<void> {
    return this.em.transactional(async () => {
      const { id: familyId, party } = await this.families.lock(caller, partyId);
      const now = this.clock.now();
      assertGiftsOpen(party, now);
      const list = await this.lists.of(partyId);
      const idea = await this.lists.idea(partyId, ideaId);
      if (!idea) throw notFound();
      if (!list.takesReservations) throw conflict('no_gift_ideas');
      await this.release.ofThoseWhoStayAway(partyId);
      const collections = await this.collections.ofParty(partyId);
      // Who wants to give it too takes part in that.
      if (collections.some((one) => one.holds(ideaId))) {
        throw conflict('gift_idea_taken');
      }
      const reserved = await this.reservations.ofIdea(ideaId);
      const among = amongFor(reserved, familyId, wanted);
      const own = reserved.find((one) => one.familyId === familyId);
      if (own) own.shareAmong(among);
      else {
        const isNamed = list.showsNames;
        this.reservations.add(new GiftReservation(idea, familyId, { among, isNamed }, now));
      }
    });
  }

  /** Idempotent. @throws not_found, forbidden, link_claimed, party_cancelled, party_finished */
  undo(caller: FamilyCaller, partyId: string, ideaId: string): Promise<void> {
    return this.em.transactional(async () => {
      const { id: familyId, party } = await this.families.lock(caller, partyId);
      assertGiftsOpen(party, this.clock.now());
      if (!(await this.lists.idea(partyId, ideaId))) throw notFound();
      const reserved = await this.reservations.ofIdea(ideaId);
      this.reservations.remove(...reserved.filter((one) => one.familyId === familyId));
    });
  }
}
