import { Injectable } from '@nestjs/common';
import { Repository } from '../../../shared/database/repository.js';
import { GiftIdea } from '../domain/gift-idea.entity.js';
import { GiftList } from '../domain/gift-list.entity.js';

/** Written under the lock of the party. */
@Injectable()
export class GiftListRepository extends Repository<GiftIdea> {
  find(partyId: string): Promise<GiftList | null> {
    return this.em.findOne(GiftList, { partyId });
  }

  /** A new one, switched off, for a party that has none. */
  async of(partyId: string): Promise<GiftList> {
    const known = await this.find(partyId);
    if (known) return known;
    const list = new GiftList(partyId);
    this.em.persist(list);
    return list;
  }

  /** In their order. */
  ideas(partyId: string): Promise<GiftIdea[]> {
    return this.em.find(GiftIdea, { partyId }, { orderBy: { position: 'asc', id: 'asc' } });
  }

  idea(partyId: string, id: string): Promise<GiftIdea | null> {
    return this.em.findOne(GiftIdea, { partyId, id });
  }

  async removeOfParty(partyId: string): Promise<void> {
    await this.em.nativeDelete(GiftIdea, { partyId });
    await this.em.nativeDelete(GiftList, { partyId });
  }
}
