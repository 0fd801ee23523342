import { Injectable } from '@nestjs/common';
import { AddingRepository } from '../../../shared/database/repository.js';
import { CarePurge } from '../domain/care-purge.entity.js';
import { CareReceipt } from '../domain/care-receipt.entity.js';
import { EarlierEnd } from '../domain/earlier-end.entity.js';

@Injectable()
export class CarePurgeRepository extends AddingRepository<CarePurge | CareReceipt> {
  /** As it is now, for a caller that has locked the party. */
  find(partyId: string): Promise<CarePurge | null> {
    return this.em.findOne(CarePurge, { partyId }, { refresh: true });
  }

  earlierEndsOf(partyId: string): Promise<EarlierEnd[]> {
    return this.em.find(EarlierEnd, { partyId });
  }

  /** Those that are known already stay. */
  async keepEarlierEnds(partyId: string, ends: Date[]): Promise<void> {
    if (ends.length === 0) return;
    const rows = ends.map((dateEnd) => ({ partyId, dateEnd }));
    await this.em.upsertMany(EarlierEnd, rows, { onConflictAction: 'ignore' });
  }

  removeEarlierEnds(ends: EarlierEnd[]): void {
    this.em.remove(ends);
  }

  receiptsOf(partyId: string): Promise<CareReceipt[]> {
    return this.em.find(CareReceipt, { partyId }, { refresh: true });
  }

  async removeReceiptsBefore(moment: Date): Promise<void> {
    await this.em.nativeDelete(CareReceipt, { purgedAt: { $lt: moment } });
  }

  async removeReceiptsOf(familyIds: string[]): Promise<void> {
    await this.em.nativeDelete(CareReceipt, { familyId: { $in: familyIds } });
  }

  /** Of two families that are one from now on. */
  async mergeReceipts(familyId: string, into: string): Promise<void> {
    const receipts = await this.em.find(CareReceipt, { familyId: { $in: [familyId, into] } });
    const moved = receipts.find((receipt) => receipt.familyId === familyId);
    const kept = receipts.find((receipt) => receipt.familyId === into);
    if (!moved) return;
    kept?.add(moved.purged, kept.purgedAt);
    if (kept) this.em.remove(moved);
    else moved.moveTo(into);
    await this.em.flush();
  }
}
