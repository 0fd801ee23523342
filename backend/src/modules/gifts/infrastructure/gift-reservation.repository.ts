import { Injectable } from '@nestjs/common';
import { Repository } from '../../../shared/database/repository.js';
import { GiftReservation } from '../domain/gift-reservation.entity.js';

const OLDEST_FIRST = { orderBy: { reservedAt: 'asc', id: 'asc' } } as const;

/** Written under the lock of the party. */
@Injectable()
export class GiftReservationRepository extends Repository<GiftReservation> {
  /** The first first. */
  ofIdea(ideaId: string): Promise<GiftReservation[]> {
    return this.em.find(GiftReservation, { ideaId }, OLDEST_FIRST);
  }

  ofParty(partyId: string): Promise<GiftReservation[]> {
    return this.em.find(GiftReservation, { partyId }, OLDEST_FIRST);
  }

  ofFamily(familyId: string): Promise<GiftReservation[]> {
    return this.em.find(GiftReservation, { familyId }, OLDEST_FIRST);
  }

  async removeOfParty(partyId: string): Promise<void> {
    await this.em.nativeDelete(GiftReservation, { partyId });
  }
}
