import { Injectable } from '@nestjs/common';
import { AddingRepository } from '../../../../shared/database/repository.js';
import { PlaceNotice } from '../../domain/places/place-notice.entity.js';

@Injectable()
export class PlaceNoticeRepository extends AddingRepository<PlaceNotice> {
  find(partyId: string, familyId: string): Promise<PlaceNotice | null> {
    return this.em.findOne(PlaceNotice, { partyId, familyId }, { refresh: true });
  }

  async removeOfParty(partyId: string): Promise<void> {
    await this.em.nativeDelete(PlaceNotice, { partyId });
  }

  async removeOfFamilies(familyIds: string[]): Promise<void> {
    await this.em.nativeDelete(PlaceNotice, { familyId: { $in: familyIds } });
  }
}
