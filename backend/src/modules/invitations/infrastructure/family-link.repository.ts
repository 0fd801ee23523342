import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FamilyLink } from '../domain/family-link.entity.js';

@Injectable()
export class FamilyLinkRepository {
  constructor(private readonly em: EntityManager) {}

  /** As it is now, for a caller that has locked the party. */
  find(partyId: string, id: string): Promise<FamilyLink | null> {
    return this.em.findOne(FamilyLink, { id, partyId }, { refresh: true });
  }

  findByHash(secretHash: string): Promise<FamilyLink | null> {
    return this.em.findOne(FamilyLink, { secretHash });
  }

  /** @returns null when it was removed, or has another secret now */
  async reload(link: FamilyLink): Promise<FamilyLink | null> {
    const { secretHash } = link;
    const found = await this.em.refresh(link);
    return found?.secretHash === secretHash ? found : null;
  }

  /** In the order of the list. */
  ofParty(partyId: string): Promise<FamilyLink[]> {
    return this.em.find(
      FamilyLink,
      { partyId },
      { orderBy: { createdAt: 'asc', position: 'asc', id: 'asc' }, refresh: true },
    );
  }

  ofAccount(accountId: string): Promise<FamilyLink[]> {
    return this.em.find(FamilyLink, { accountId });
  }

  /** Written by the next flush. */
  add(...links: FamilyLink[]): void {
    this.em.persist(links);
  }

  remove(link: FamilyLink): void {
    this.em.remove(link);
  }

  /** Of a party whose people are erased. */
  async removeOfParty(partyId: string): Promise<void> {
    await this.em.nativeDelete(FamilyLink, { partyId });
  }
}
