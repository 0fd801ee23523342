import { Injectable } from '@nestjs/common';
import { AddingRepository } from '../../../shared/database/repository.js';
import { Consent } from '../domain/consent.entity.js';

/** As they are now, for a caller that has locked the party. */
@Injectable()
export class ConsentRepository extends AddingRepository<Consent> {
  among(invitationIds: string[]): Promise<Consent[]> {
    return this.em.find(Consent, { invitationId: { $in: invitationIds } }, { refresh: true });
  }

  /** Those of a party that say what to do, or what the guest eats. */
  withNotes(partyId: string): Promise<Consent[]> {
    return this.em.find(
      Consent,
      { partyId, $or: [{ whatToDo: { $ne: null } }, { bringsFood: true }] },
      { refresh: true },
    );
  }
}
