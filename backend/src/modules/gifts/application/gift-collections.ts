import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FamilyCaller } from '../../../shared/caller.js';
import { Clock } from '../../../shared/clock/clock.js';
import {
  conflict,
  invalidFields,
  limitReached,
  notFound,
} from '../../../shared/errors/domain-error.js';
import { dayExists, dayIn } from '../../../shared/time/wall-clock.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import { GiftCollection, type CollectionTerms } from '../domain/gift-collection.entity.js';
import { GiftPart } from '../domain/gift-part.entity.js';
import { assertGiftsOpen, assertPaymentsKept, COLLECTIONS_MAX } from '../domain/gift-terms.js';
import { GiftCollectionRepository } from '../infrastructure/gift-collection.repository.js';
import { GiftListRepository } from '../infrastructure/gift-list.repository.js';
import { GiftReservationRepository } from '../infrastructure/gift-reservation.repository.js';
import { GiftFamilies } from './gift-families.js';
import { ReleaseGifts } from './release-gifts.js';

export interface NewCollection extends CollectionTerms {
  ideaId: string | null;
  /** Repeating it opens no second one. */
  idempotencyKey: string | null;
}

/** What the organiser of a collection does. */
@Injectable()
export class GiftCollections {
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
   * The family that opens it organises it, and takes part.
   * @throws not_found, forbidden, link_claimed, party_cancelled, party_finished, no_gift_ideas, gift_idea_taken,
   *   limit_reached, validation_failed
   */
  open(caller: FamilyCaller, partyId: string, given: NewCollection): Promise<void> {
    return this.em.transactional(async () => {
      const { id: familyId, party } = await this.families.lock(caller, partyId);
      const now = this.clock.now();
      const all = await this.collections.ofParty(partyId);
      const { ideaId, idempotencyKey } = given;
      const isRepeated = (one: GiftCollection) => one.idempotencyKey === idempotencyKey;
      if (idempotencyKey && all.some(isRepeated)) return;
      assertGiftsOpen(party, now);
      assertLasts(given.until, party, now);
      const { wish } = await this.lists.of(partyId);
      if (wish !== 'ideas' && wish !== 'surprise') throw conflict('no_gift_ideas');
      await this.release.ofThoseWhoStayAway(partyId);
      if (ideaId) await this.assertFree(partyId, ideaId, familyId);
      if (all.length >= COLLECTIONS_MAX) throw limitReached('gift_collections', COLLECTIONS_MAX);
      const collection = new GiftCollection(
        { partyId, ideaId, idempotencyKey },
        familyId,
        given,
        now,
      );
      this.collections.add(collection);
      await this.em.flush(); // before its parts
      this.collections.add(new GiftPart(collection, familyId, now));
    });
  }

  /** @throws as `organised`, validation_failed */
  change(caller: FamilyCaller, partyId: string, id: string, terms: CollectionTerms): Promise<void> {
    return this.organised(caller, partyId, id, (collection, party) => {
      if (terms.until !== collection.until) assertLasts(terms.until, party, this.clock.now());
      collection.change(terms);
    });
  }

  /** @throws as `organised` */
  close(caller: FamilyCaller, partyId: string, id: string, bought: string | null): Promise<void> {
    return this.organised(caller, partyId, id, (collection) =>
      collection.close(bought, this.clock.now()),
    );
  }

  /** What has arrived of a family; also once the collection is closed. @throws as `organised` */
  tick(
    caller: FamilyCaller,
    partyId: string,
    id: string,
    { familyId, hasArrived }: { familyId: string; hasArrived: boolean },
  ): Promise<void> {
    return this.organised(caller, partyId, id, async (collection) => {
      (await this.partOf(collection, familyId)).tick(hasArrived, this.clock.now());
    });
  }

  /** Counts that the organiser writes to a family. @throws as `organised`, gift_part_arrived, gift_reminder_refused */
  remind(caller: FamilyCaller, partyId: string, id: string, familyId: string): Promise<void> {
    return this.organised(caller, partyId, id, async (collection, party) => {
      collection.assertOpen();
      (await this.partOf(collection, familyId)).remind(party.timezone, this.clock.now());
    });
  }

  /**
   * @throws not_found, forbidden for families that do not organise it, link_claimed, party_finished a month after the
   *   party, gift_collection_closed
   */
  private organised(
    caller: FamilyCaller,
    partyId: string,
    id: string,
    act: (collection: GiftCollection, party: PartyFacts) => void | Promise<void>,
  ): Promise<void> {
    return this.em.transactional(async () => {
      const { id: familyId, party } = await this.families.lock(caller, partyId);
      const collection = await this.collections.find(partyId, id);
      if (!collection) throw notFound();
      collection.assertOrganisedBy(familyId);
      assertPaymentsKept(party, this.clock.now());
      await act(collection, party);
    });
  }

  private async partOf(collection: GiftCollection, familyId: string): Promise<GiftPart> {
    const part = await this.collections.part(collection.id, familyId);
    if (!part) throw notFound();
    return part;
  }

  /** A family collects for what it has reserved, or for what nobody has. */
  private async assertFree(partyId: string, ideaId: string, familyId: string): Promise<void> {
    if (!(await this.lists.idea(partyId, ideaId))) throw notFound();
    const reserved = await this.reservations.ofIdea(ideaId);
    const isOthers = reserved.length > 0 && reserved.every((one) => one.familyId !== familyId);
    const collections = await this.collections.ofParty(partyId);
    const isCollected = collections.some((one) => one.holds(ideaId));
    if (isOthers || isCollected) throw conflict('gift_idea_taken');
  }
}

/** @throws validation_failed unless the day exists, and is still to come */
function assertLasts(until: string, { timezone }: PartyFacts, now: Date): void {
  if (!dayExists(until)) throw invalidFields({ field: 'until', code: 'date' });
  if (until < dayIn(now, timezone)) throw invalidFields({ field: 'until', code: 'in_the_past' });
}
