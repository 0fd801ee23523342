import { LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AddingRepository } from '../../../shared/database/repository.js';
import { DoorPass } from '../domain/door-pass.entity.js';
import { DoorPassDevice } from '../domain/door-pass-device.entity.js';

@Injectable()
export class DoorPassRepository extends AddingRepository<DoorPass | DoorPassDevice> {
  find(id: string): Promise<DoorPass | null> {
    return this.em.findOne(DoorPass, { id });
  }

  findRepeated(partyId: string, idempotencyKey: string): Promise<DoorPass | null> {
    return this.em.findOne(DoorPass, { partyId, idempotencyKey });
  }

  /** Locked until the end of the transaction: its phones are counted under it. */
  lockByHash(secretHash: string): Promise<DoorPass | null> {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    return this.em.findOne(DoorPass, { secretHash }, { lockMode });
  }

  notRevokedMadeBy(accountId: string): Promise<DoorPass[]> {
    return this.em.find(DoorPass, { madeBy: accountId, revokedAt: null });
  }

  ofParty(partyId: string): Promise<DoorPass[]> {
    return this.em.find(DoorPass, { partyId });
  }

  countOfParty(partyId: string): Promise<number> {
    return this.em.count(DoorPass, { partyId });
  }

  devicesOf(passId: string): Promise<DoorPassDevice[]> {
    return this.em.find(DoorPassDevice, { passId });
  }

  findDevice(id: string, keyHash: string): Promise<DoorPassDevice | null> {
    return this.em.findOne(DoorPassDevice, { id, keyHash }, { orderBy: { boundAt: 'desc' } });
  }

  async removeMadeBy(accountId: string): Promise<void> {
    await this.em.nativeDelete(DoorPass, { madeBy: accountId });
  }

  async remove(ids: string[]): Promise<void> {
    await this.em.nativeDelete(DoorPass, { id: { $in: ids } });
  }
}
