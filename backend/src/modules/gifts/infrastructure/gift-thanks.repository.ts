import { Injectable } from '@nestjs/common';
import { Repository } from '../../../shared/database/repository.js';
import { GiftThanks } from '../domain/gift-thanks.entity.js';

/** Written under the lock of the party. */
@Injectable()
export class GiftThanksRepository extends Repository<GiftThanks> {
  ofParty(partyId: string): Promise<GiftThanks[]> {
    return this.em.find(GiftThanks, { partyId });
  }

  ofFamily(familyId: string): Promise<GiftThanks[]> {
    return this.em.find(GiftThanks, { familyId });
  }

  async removeOfParty(partyId: string): Promise<void> {
    await this.em.nativeDelete(GiftThanks, { partyId });
  }
}
