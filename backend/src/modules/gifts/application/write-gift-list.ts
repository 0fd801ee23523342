import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, notFound } from '../../../shared/errors/domain-error.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { GiftIdea, type WrittenIdea } from '../domain/gift-idea.entity.js';
import { assertGiftsOpen, type Wish } from '../domain/gift-terms.js';
import { GiftCollectionRepository } from '../infrastructure/gift-collection.repository.js';
import { GiftListRepository } from '../infrastructure/gift-list.repository.js';
import { GiftReservationRepository } from '../infrastructure/gift-reservation.repository.js';
import { ReleaseGifts } from './release-gifts.js';

export interface WrittenList {
  wish: Wish | null;
  showsNames: boolean;
  /** That the host has seen. */
  revision: number;
  /** All of them in their order; `id` of those that are there already. */
  ideas: (WrittenIdea & { id: string | null })[];
}

/** The hosts say what is wished for. */
@Injectable()
export class WriteGiftList {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly lists: GiftListRepository,
    private readonly reservations: GiftReservationRepository,
    private readonly collections: GiftCollectionRepository,
    private readonly release: ReleaseGifts,
  ) {}

  /** @throws not_found, forbidden, party_cancelled, party_finished, gift_list_changed, gift_idea_taken */
  run(hostId: string, partyId: string, written: WrittenList): Promise<void> {
    return this.em.transactional(async () => {
      const party = await this.parties.lockHostedBy(hostId, partyId);
      assertGiftsOpen(party, this.clock.now());
      await this.release.ofThoseWhoStayAway(partyId);
      (await this.lists.of(partyId)).change(written.wish, written.showsNames, written.revision);
      await this.writeIdeas(partyId, written.ideas);
    });
  }

  /** Who reserved an idea counts on it: it stays, in these words. */
  private async writeIdeas(partyId: string, written: WrittenList['ideas']): Promise<void> {
    const known = new Map((await this.lists.ideas(partyId)).map((idea) => [idea.id, idea]));
    const reservations = await this.reservations.ofParty(partyId);
    const collections = await this.collections.ofParty(partyId);
    const isReserved = ({ id }: GiftIdea) =>
      reservations.some(({ ideaId }) => ideaId === id) || collections.some((one) => one.holds(id));
    for (const [position, given] of written.entries()) {
      const idea = given.id === null ? new GiftIdea(partyId) : known.get(given.id);
      if (!idea) throw notFound();
      if (isReserved(idea) && idea.text !== given.text) throw refused(idea);
      idea.write(given, position);
      known.delete(idea.id);
      this.lists.add(idea);
    }
    for (const idea of known.values()) {
      if (isReserved(idea)) throw refused(idea);
      this.lists.remove(idea);
    }
  }
}

const refused = ({ id }: GiftIdea) => conflict('gift_idea_taken', { id });
