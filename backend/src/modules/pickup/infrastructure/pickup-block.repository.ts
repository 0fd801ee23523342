import { LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Repository } from '../../../shared/database/repository.js';
import { PickupBlock } from '../domain/pickup-block.entity.js';

@Injectable()
export class PickupBlockRepository extends Repository<PickupBlock> {
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
