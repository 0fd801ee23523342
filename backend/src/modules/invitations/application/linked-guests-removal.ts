import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FamilyApi } from '../../family/family.api.js';
import type { Invitation } from '../domain/invitation.entity.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';

/** Part of use cases that take guests of a family link off the list, under the party's lock. */
@Injectable()
export class LinkedGuestsRemoval {
  constructor(
    private readonly em: EntityManager,
    private readonly family: FamilyApi,
    private readonly invitations: InvitationRepository,
  ) {}

  /** Deletes the invitations and the people who exist for them alone. @throws guest_arrived */
  async run(guests: Invitation[]): Promise<void> {
    if (guests.length === 0) return;
    for (const invitation of guests) {
      invitation.assertNotArrived();
      this.invitations.remove(invitation);
    }
    await this.em.flush();
    await this.family.forgetManualGuests(guests.map(({ guestId }) => guestId));
  }
}
