import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DoorPerson } from '../../../shared/caller.js';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { CareApi, type CareAtDoor, type CareOnPhone } from '../../care/care.api.js';
import { deviceOf } from '../domain/device.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import { CareReaders } from './care-readers.js';
import { DoorAccess } from './door-access.js';

/**
 * Shows what to take care of with guests, to the host and to helpers whom the host allows it. Reads are recorded in
 * the same transaction, so that nothing is shown without a record.
 */
@Injectable()
export class ReadCare {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly access: DoorAccess,
    private readonly readers: CareReaders,
    private readonly care: CareApi,
  ) {}

  /** @throws not_found */
  ofGuest(caller: DoorPerson, { id, hostId }: PartyFacts, guestId: string): Promise<CareAtDoor> {
    return this.em.transactional(async () => {
      const reader = await this.readers.of(caller, hostId);
      const care = await this.care.careAtDoor(id, guestId, reader, this.clock.now());
      if (!care) throw notFound();
      return care;
    });
  }

  /**
   * For a phone that keeps the care data of a party's guests, to show them without a connection too: records also
   * that it has a copy. Under the party's lock: after a family's refusal no answer has its data.
   * @param deviceId the phone's own name for itself; a helper's is the one that its pass knows, so that it cannot
   *   make up phones, which receipts count
   * @throws not_found, forbidden
   */
  copy(caller: DoorPerson, partyId: string, deviceId: string): Promise<CareOnPhone> {
    return this.em.transactional(async () => {
      const party = await this.access.lock(caller, partyId);
      const device = deviceOf(partyId, caller.kind === 'account' ? deviceId : caller.deviceId);
      const reader = await this.readers.of(caller, party.hostId);
      return this.care.copyFor(partyId, reader, device, this.clock.now());
    });
  }
}
