import { EntityManager, LockMode } from '@mikro-orm/postgresql';
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

  /** Those that are encrypted with one of the keys, locked; concurrent calls skip each other's. */
  lockOfKeys(keyIds: string[], limit: number): Promise<FamilyLink[]> {
    return this.em.find(
      FamilyLink,
      { keyId: { $in: keyIds } },
      { limit, orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    );
  }

  /** How many are encrypted with none of the keys. */
  countOfOtherKeys(keyIds: string[]): Promise<number> {
    return this.em.count(FamilyLink, { keyId: { $nin: keyIds } });
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
