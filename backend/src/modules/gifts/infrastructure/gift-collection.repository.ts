import { Injectable } from '@nestjs/common';
import { Repository } from '../../../shared/database/repository.js';
import { GiftCollection } from '../domain/gift-collection.entity.js';
import { GiftPart } from '../domain/gift-part.entity.js';

const OLDEST_FIRST = { orderBy: { joinedAt: 'asc', id: 'asc' } } as const;

/** Collections with their parts. Written under the lock of the party. */
@Injectable()
export class GiftCollectionRepository extends Repository<GiftCollection | GiftPart> {
  ofParty(partyId: string): Promise<GiftCollection[]> {
    return this.em.find(GiftCollection, { partyId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  /** As it is now: the request may have read it before it had the lock. */
  find(partyId: string, id: string): Promise<GiftCollection | null> {
    return this.em.findOne(GiftCollection, { partyId, id }, { refresh: true });
  }

  organisedBy(organiserId: string): Promise<GiftCollection[]> {
    return this.em.find(GiftCollection, { organiserId });
  }

  /** The first who joined first. */
  parts(collectionId: string): Promise<GiftPart[]> {
    return this.em.find(GiftPart, { collectionId }, OLDEST_FIRST);
  }

  part(collectionId: string, familyId: string): Promise<GiftPart | null> {
    return this.em.findOne(GiftPart, { collectionId, familyId });
  }

  partsOfParty(partyId: string): Promise<GiftPart[]> {
    return this.em.find(GiftPart, { partyId }, OLDEST_FIRST);
  }

  partsOfFamily(familyId: string): Promise<GiftPart[]> {
    return this.em.find(GiftPart, { familyId }, OLDEST_FIRST);
  }

  async removeOfParty(partyId: string): Promise<void> {
    await this.removePartsOf(partyId);
    await this.em.nativeDelete(GiftCollection, { partyId });
  }

  async removePartsOf(partyId: string): Promise<void> {
    await this.em.nativeDelete(GiftPart, { partyId });
  }
}
