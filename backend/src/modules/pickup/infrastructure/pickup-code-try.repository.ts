import { Injectable } from '@nestjs/common';
import { AddingRepository } from '../../../shared/database/repository.js';
import { PickupCodeTry } from '../domain/pickup-code-try.entity.js';
import type { WrongCode } from '../domain/handover-check.js';

/** Wrong codes, which close the code of a child. */
@Injectable()
export class PickupCodeTryRepository extends AddingRepository<PickupCodeTry> {
  /** @param invitationIds of these children alone, if given */
  ofParty(partyId: string, since: Date, invitationIds?: string[]): Promise<WrongCode[]> {
    const ofChildren = invitationIds && { invitationId: { $in: invitationIds } };
    return this.em.find(PickupCodeTry, { partyId, triedAt: { $gt: since }, ...ofChildren });
  }

  async removeOfParty(partyId: string): Promise<void> {
    await this.em.nativeDelete(PickupCodeTry, { partyId });
  }

  async removeBefore(moment: Date): Promise<void> {
    await this.em.nativeDelete(PickupCodeTry, { triedAt: { $lt: moment } });
  }
}
