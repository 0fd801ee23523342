import { Injectable } from '@nestjs/common';
import type { DoorPerson } from '../../../shared/caller.js';
import type { ReaderAtDoor } from '../../care/care.api.js';
import type { Tapper } from '../domain/attendance-change.entity.js';
import { DoorPassRepository } from '../infrastructure/door-pass.repository.js';

/** Whether a caller whom the door lets in may read care data too. */
export const maySeeCare = (caller: DoorPerson): boolean => caller.kind === 'account' || caller.care;

export const tapperOf = (caller: DoorPerson): Tapper =>
  caller.kind === 'account' ? { accountId: caller.accountId } : { passId: caller.passId };

/** In whose name care data are read at a door. */
@Injectable()
export class CareReaders {
  constructor(private readonly passes: DoorPassRepository) {}

  /** @param hostId of the party's owner */
  async of(caller: DoorPerson, hostId: string): Promise<ReaderAtDoor> {
    if (caller.kind === 'account') return { hostId: caller.accountId, helper: null };
    const pass = await this.passes.find(caller.passId);
    return { hostId, helper: { passId: caller.passId, name: pass?.name ?? null } };
  }
}
