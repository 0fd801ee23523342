import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../shared/caller.js';
import { Clock } from '../../../shared/clock/clock.js';
import { forbidden } from '../../../shared/errors/domain-error.js';
import { CareApi, type CareOnPhone } from '../../care/care.api.js';
import { deviceOf } from '../domain/device.js';
import { CareReaders, maySeeCare } from './care-readers.js';
import { DoorAccess } from './door-access.js';

/** The care data of a party's guests for a phone that keeps them, to show them without a connection too. */
@Injectable()
export class ReadCareCopy {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly access: DoorAccess,
    private readonly readers: CareReaders,
    private readonly care: CareApi,
  ) {}

  /**
   * Records a read of each guest, and that the phone has a copy, in the same transaction. Under the party's
   * lock: after a family's refusal no answer has its data.
   * @param deviceId the phone's own name for itself; a helper's is the one that its pass knows, so that it cannot
   *   make up phones, which receipts count
   * @throws not_found, forbidden
   */
  run(caller: Caller, partyId: string, deviceId: string): Promise<CareOnPhone> {
    return this.em.transactional(async () => {
      if (!maySeeCare(caller)) throw forbidden();
      const party = await this.access.lock(caller, partyId);
      const device = deviceOf(partyId, caller.kind === 'account' ? deviceId : caller.deviceId);
      const reader = await this.readers.of(caller, party.hostId);
      return this.care.copyFor(partyId, reader, device, this.clock.now());
    });
  }
}
