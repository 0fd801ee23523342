import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { GiftReservation } from '../domain/gift-reservation.entity.js';

const OLDEST_FIRST = { orderBy: { reservedAt: 'asc', id: 'asc' } } as const;

/** Written under the lock of the party. */
@Injectable()
export class GiftReservationRepository {
  constructor(private readonly em: EntityManager) {}

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

  add(reservation: GiftReservation): void {
    this.em.persist(reservation);
  }

  remove(...reservations: GiftReservation[]): void {
    this.em.remove(reservations);
  }

  async removeOfParty(partyId: string): Promise<void> {
    await this.em.nativeDelete(GiftReservation, { partyId });
  }
}
