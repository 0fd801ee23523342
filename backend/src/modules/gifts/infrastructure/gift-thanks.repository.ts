import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { GiftThanks } from '../domain/gift-thanks.entity.js';

/** Written under the lock of the party. */
@Injectable()
export class GiftThanksRepository {
  constructor(private readonly em: EntityManager) {}

  ofParty(partyId: string): Promise<GiftThanks[]> {
    return this.em.find(GiftThanks, { partyId });
  }

  ofFamily(familyId: string): Promise<GiftThanks[]> {
    return this.em.find(GiftThanks, { familyId });
  }

  add(thanks: GiftThanks): void {
    this.em.persist(thanks);
  }

  remove(...thanks: GiftThanks[]): void {
    this.em.remove(thanks);
  }

  async removeOfParty(partyId: string): Promise<void> {
    await this.em.nativeDelete(GiftThanks, { partyId });
  }
}
