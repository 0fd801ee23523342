import { Injectable } from '@nestjs/common';
import { AddingRepository } from '../../../shared/database/repository.js';
import { CareRead } from '../domain/care-read.entity.js';

@Injectable()
export class CareReadRepository extends AddingRepository<CareRead> {
  /** The names of helpers who read on a host's authority. */
  async forgetHelpersOf(hostId: string): Promise<void> {
    await this.em.nativeUpdate(CareRead, { readBy: hostId }, { readerName: null });
  }

  async removeBefore(moment: Date): Promise<void> {
    await this.em.nativeDelete(CareRead, { readAt: { $lt: moment } });
  }
}
