import { Injectable } from '@nestjs/common';
import { AddingRepository } from '../../../shared/database/repository.js';
import type { ReaderAtDoor } from '../care.api.js';
import { CareCopy } from '../domain/care-copy.entity.js';

@Injectable()
export class CareCopyRepository extends AddingRepository<CareCopy> {
  /** The copy that a reader keeps on a phone. */
  find(partyId: string, deviceId: string, reader: ReaderAtDoor): Promise<CareCopy | null> {
    const by = reader.helper ? { passId: reader.helper.passId } : { accountId: reader.hostId };
    return this.em.findOne(CareCopy, { partyId, deviceId, ...by, wipedAt: null });
  }

  among(ids: string[]): Promise<CareCopy[]> {
    return this.em.find(CareCopy, { id: { $in: ids } });
  }

  ofParty(partyId: string): Promise<CareCopy[]> {
    return this.em.find(CareCopy, { partyId });
  }

  async removeMadeBefore(moment: Date): Promise<void> {
    await this.em.nativeDelete(CareCopy, { madeAt: { $lt: moment } });
  }
}
