import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PickupBlock } from '../domain/pickup-block.entity.js';

@Injectable()
export class PickupBlockRepository {
  constructor(private readonly em: EntityManager) {}

  /** The oldest first. */
  ofFamily(partyId: string, accountId: string): Promise<PickupBlock[]> {
    return this.em.find(PickupBlock, { partyId, accountId }, { orderBy: { createdAt: 'asc' } });
  }

  find(id: string, accountId: string): Promise<PickupBlock | null> {
    return this.em.findOne(PickupBlock, { id, accountId });
  }

  /** Written by the next flush. */
  add(block: PickupBlock): void {
    this.em.persist(block);
  }

  remove(block: PickupBlock): void {
    this.em.remove(block);
  }

  async removeOf(accountId: string): Promise<void> {
    await this.em.nativeDelete(PickupBlock, { accountId });
  }

  /** @returns the account of each block that the next flush deletes */
  async removeOfParty(partyId: string): Promise<string[]> {
    const blocks = await this.em.find(PickupBlock, { partyId });
    this.em.remove(blocks);
    return blocks.map(({ accountId }) => accountId);
  }
}
