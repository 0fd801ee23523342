import { Injectable } from '@nestjs/common';
import { Repository } from '../../../shared/database/repository.js';
import { AlertPhone } from '../domain/alert-phone.entity.js';

@Injectable()
export class AlertPhoneRepository extends Repository<AlertPhone> {
  /** The one that was added last is last. */
  ofOwner(ownerId: string): Promise<AlertPhone[]> {
    return this.em.find(AlertPhone, { ownerId }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  }

  find(id: string): Promise<AlertPhone | null> {
    return this.em.findOne(AlertPhone, { id }, { refresh: true });
  }

  async removeOfOwners(ownerIds: string[]): Promise<void> {
    await this.em.nativeDelete(AlertPhone, { ownerId: { $in: ownerIds } });
  }

  async removeOfParty(partyId: string): Promise<void> {
    await this.em.nativeDelete(AlertPhone, { partyId });
  }

  /** Of a push service that knows the address no more: for all whose it is. */
  async removeAddress(addressHash: string): Promise<void> {
    await this.em.nativeDelete(AlertPhone, { addressHash });
  }
}
