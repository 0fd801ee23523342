import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CareRead } from '../domain/care-read.entity.js';

@Injectable()
export class CareReadRepository {
  constructor(private readonly em: EntityManager) {}

  /** Written by the next flush. */
  add(...reads: CareRead[]): void {
    this.em.persist(reads);
  }

  /** The names of helpers who read on a host's authority. */
  async forgetHelpersOf(hostId: string): Promise<void> {
    await this.em.nativeUpdate(CareRead, { readBy: hostId }, { readerName: null });
  }

  async removeBefore(moment: Date): Promise<void> {
    await this.em.nativeDelete(CareRead, { readAt: { $lt: moment } });
  }
}
