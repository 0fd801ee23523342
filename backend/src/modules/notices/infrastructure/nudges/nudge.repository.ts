import { Injectable } from '@nestjs/common';
import { AddingRepository } from '../../../../shared/database/repository.js';
import { Nudge } from '../../domain/nudges/nudge.entity.js';

@Injectable()
export class NudgeRepository extends AddingRepository<Nudge> {
  findByKey(partyId: string, idempotencyKey: string): Promise<Nudge | null> {
    return this.em.findOne(Nudge, { partyId, idempotencyKey });
  }

  /** The last one last. */
  ofParty(partyId: string): Promise<Nudge[]> {
    return this.em.find(Nudge, { partyId }, { orderBy: { nudgedAt: 'asc', id: 'asc' } });
  }

  ofFamily(familyId: string): Promise<Nudge[]> {
    return this.em.find(Nudge, { familyId });
  }

  /** Of families that are removed from the list. */
  async removeOfFamilies(familyIds: string[]): Promise<void> {
    await this.em.nativeDelete(Nudge, { familyId: { $in: familyIds } });
  }

  /** Of a party whose people are erased. */
  async removeOfParty(partyId: string): Promise<void> {
    await this.em.nativeDelete(Nudge, { partyId });
  }
}
