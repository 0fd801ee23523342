import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { FamilyApi } from '../../family/family.api.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import type { Invitation } from '../domain/invitation.entity.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { GuestsChanged } from '../invitations.events.js';

/** Part of use cases that take guests of a family link off the list, under the party's lock. */
@Injectable()
export class LinkedGuestsRemoval {
  constructor(
    private readonly em: EntityManager,
    private readonly family: FamilyApi,
    private readonly invitations: InvitationRepository,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Deletes the invitations and the people who exist for them alone. Once the party has started they are
   * kept: a phone without a signal may have recorded at the door that they came.
   * @param keep what an invitation that is kept becomes
   * @throws guest_arrived
   */
  async run(
    guests: Invitation[],
    party: Pick<PartyFacts, 'id' | 'status'>,
    keep: (invitation: Invitation) => void,
  ): Promise<void> {
    if (guests.length === 0) return;
    guests.forEach((invitation) => invitation.assertNotArrived());
    if (party.status !== 'pending') {
      guests.forEach(keep);
      this.invitations.add(...guests);
      const left = guests.map(({ id }) => id);
      await this.events.publish(new GuestsChanged(party.id, { left }));
      return this.em.flush();
    }
    guests.forEach((invitation) => this.invitations.remove(invitation));
    await this.em.flush();
    await this.family.forgetManualGuests(guests.map(({ guestId }) => guestId));
  }
}
