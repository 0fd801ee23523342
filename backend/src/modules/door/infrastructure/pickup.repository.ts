import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PickupBlock } from '../domain/pickup-block.entity.js';
import { PickupPass } from '../domain/pickup-pass.entity.js';

const FOR_UPDATE = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** Passes and blocks of families. */
@Injectable()
export class PickupRepository {
  constructor(private readonly em: EntityManager) {}

  passesOf(partyId: string, accountId: string): Promise<PickupPass[]> {
    return this.em.find(PickupPass, { partyId, accountId }, { orderBy: { createdAt: 'asc' } });
  }

  blocksOf(partyId: string, accountId: string): Promise<PickupBlock[]> {
    return this.em.find(PickupBlock, { partyId, accountId }, { orderBy: { createdAt: 'asc' } });
  }

  /** Locked until the end of the transaction: the first phone has it. */
  lockByHash(secretHash: string): Promise<PickupPass | null> {
    return this.em.findOne(PickupPass, { secretHash }, FOR_UPDATE);
  }

  lockPass(id: string, accountId: string): Promise<PickupPass | null> {
    return this.em.findOne(PickupPass, { id, accountId }, FOR_UPDATE);
  }

  /** Those for one of these people, of all parties. */
  lockPassesFor(takerIds: string[]): Promise<PickupPass[]> {
    return this.em.find(PickupPass, { takerId: { $in: takerIds }, revokedAt: null }, FOR_UPDATE);
  }

  findBlock(id: string, accountId: string): Promise<PickupBlock | null> {
    return this.em.findOne(PickupBlock, { id, accountId });
  }

  /** Written by the next flush. */
  add(row: PickupPass | PickupBlock): void {
    this.em.persist(row);
  }

  removeBlock(block: PickupBlock): void {
    this.em.remove(block);
  }

  async removeOf(accountId: string): Promise<void> {
    await this.em.nativeDelete(PickupPass, { accountId });
    await this.em.nativeDelete(PickupBlock, { accountId });
  }

  /** @returns the accounts whose they were, one for each row */
  async removeOfParty(partyId: string): Promise<{ passes: string[]; blocks: string[] }> {
    const passes = await this.em.find(PickupPass, { partyId });
    const blocks = await this.em.find(PickupBlock, { partyId });
    this.em.remove([...passes, ...blocks]);
    return {
      passes: passes.map(({ accountId }) => accountId),
      blocks: blocks.map(({ accountId }) => accountId),
    };
  }
}
