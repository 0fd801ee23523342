import { LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Repository } from '../../../shared/database/repository.js';
import { PickupPass } from '../domain/pickup-pass.entity.js';

const FOR_UPDATE = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

@Injectable()
export class PickupPassRepository extends Repository<PickupPass> {
  /** The oldest first. */
  ofFamily(familyId: string): Promise<PickupPass[]> {
    return this.em.find(PickupPass, { familyId }, { orderBy: { createdAt: 'asc' } });
  }

  /** Locked until the end of the transaction: the first phone has it. */
  lockByHash(secretHash: string): Promise<PickupPass | null> {
    return this.em.findOne(PickupPass, { secretHash }, FOR_UPDATE);
  }

  find(id: string): Promise<PickupPass | null> {
    return this.em.findOne(PickupPass, { id });
  }

  lock(id: string): Promise<PickupPass | null> {
    return this.em.findOne(PickupPass, { id }, FOR_UPDATE);
  }

  /** Those for one of these people, of all parties. */
  lockForTakers(takerIds: string[]): Promise<PickupPass[]> {
    return this.em.find(PickupPass, { takerId: { $in: takerIds }, revokedAt: null }, FOR_UPDATE);
  }

  async removeOf(familyIds: string[]): Promise<void> {
    await this.em.nativeDelete(PickupPass, { familyId: { $in: familyIds } });
  }

  ofParty(partyId: string): Promise<PickupPass[]> {
    return this.em.find(PickupPass, { partyId });
  }

  /**
   * @param earlierEnd those alone that were made for this end of the party, or an earlier one
   * @returns the family of each pass that the next flush deletes
   */
  async removeOfParty(partyId: string, earlierEnd: Date | null): Promise<string[]> {
    const passes = (await this.ofParty(partyId)).filter(
      (pass) => !earlierEnd || pass.isFor(earlierEnd),
    );
    this.em.remove(passes);
    return passes.map(({ familyId }) => familyId);
  }
}
