import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PickupBlock } from '../domain/pickup-block.entity.js';

@Injectable()
export class PickupBlockRepository {
  constructor(private readonly em: EntityManager) {}

  /** The oldest first. */
  ofFamily(familyId: string): Promise<PickupBlock[]> {
    return this.em.find(PickupBlock, { familyId }, { orderBy: { createdAt: 'asc' } });
  }

  ofParty(partyId: string): Promise<PickupBlock[]> {
    return this.em.find(PickupBlock, { partyId });
  }

  find(id: string): Promise<PickupBlock | null> {
    return this.em.findOne(PickupBlock, { id });
  }

  lock(id: string): Promise<PickupBlock | null> {
    return this.em.findOne(PickupBlock, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** Written by the next flush. */
  add(block: PickupBlock): void {
    this.em.persist(block);
  }

  remove(block: PickupBlock): void {
    this.em.remove(block);
  }

  async removeOf(familyIds: string[]): Promise<void> {
    await this.em.nativeDelete(PickupBlock, { familyId: { $in: familyIds } });
  }

  /** @returns the family of each block that the next flush deletes */
  async removeOfParty(partyId: string): Promise<string[]> {
    const blocks = await this.ofParty(partyId);
    this.em.remove(blocks);
    return blocks.map(({ familyId }) => familyId);
  }
}
