import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ReaderAtDoor } from '../care.api.js';
import { CareCopy } from '../domain/care-copy.entity.js';

@Injectable()
export class CareCopyRepository {
  constructor(private readonly em: EntityManager) {}

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

  /** Written by the next flush. */
  add(copy: CareCopy): void {
    this.em.persist(copy);
  }
}
