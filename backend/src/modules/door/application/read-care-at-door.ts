import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../../shared/caller.js';
import { Clock } from '../../../shared/clock/clock.js';
import { forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { CareApi, type CareAtDoor } from '../../care/care.api.js';
import { CareReaders, maySeeCare } from './care-readers.js';
import { DoorAccess } from './door-access.js';

/** Shows what to take care of with a guest, to the host and to helpers whom the host allows it. */
@Injectable()
export class ReadCareAtDoor {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly access: DoorAccess,
    private readonly readers: CareReaders,
    private readonly care: CareApi,
  ) {}

  /**
   * Records the read in the same transaction, so that nothing is shown without a record.
   * @throws not_found, forbidden
   */
  run(caller: Caller, partyId: string, guestId: string): Promise<CareAtDoor> {
    return this.em.transactional(async () => {
      if (!maySeeCare(caller)) throw forbidden();
      const { hostId } = await this.access.find(caller, partyId);
      const reader = await this.readers.of(caller, hostId);
      const now = this.clock.now();
      const care = await this.care.careAtDoor(partyId, guestId, reader, now);
      if (!care) throw notFound();
      return care;
    });
  }
}
