import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { GiftFamiliesReadModel } from '../infrastructure/gift-families.read-model.js';
import { GiftReservationRepository } from '../infrastructure/gift-reservation.repository.js';

/** What families that do not come any more had taken on is free again. */
@Injectable()
export class ReleaseGifts {
  constructor(
    private readonly em: EntityManager,
    private readonly families: GiftFamiliesReadModel,
    private readonly reservations: GiftReservationRepository,
  ) {}

  /** Of all that stay away from the party. The caller's transaction holds its lock. */
  async ofThoseWhoStayAway(partyId: string): Promise<void> {
    const reserved = await this.reservations.ofParty(partyId);
    if (reserved.length === 0) return;
    await this.em.flush(); // what the transaction has changed of the guest list
    const coming = await this.families.coming(partyId);
    this.reservations.remove(...reserved.filter(({ familyId }) => !coming.has(familyId)));
    await this.em.flush();
  }

  /** The caller's transaction holds the locks of their parties. */
  async ofFamily(familyId: string): Promise<void> {
    this.reservations.remove(...(await this.reservations.ofFamily(familyId)));
  }
}
