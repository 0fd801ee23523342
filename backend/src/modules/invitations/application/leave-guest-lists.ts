import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { DomainEvents, On } from '../../../shared/events/domain-events.js';
import { FamilyMembersLeaving } from '../../family/family.events.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import type { Invitation } from '../domain/invitation.entity.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { GuestsChanged } from '../invitations.events.js';
import { PromoteWaiting } from './promote-waiting.js';

/** Takes people who leave a household off the guest lists of parties that are not finished. */
@Injectable()
export class LeaveGuestLists {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationRepository,
    private readonly promotion: PromoteWaiting,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Runs in the transaction of the family change, which holds the household's lock. Locks parties in
   * the order of their ids, so that two such changes do not deadlock.
   * @throws guest_arrived for a guest of an unfinished party who has arrived
   */
  @On(FamilyMembersLeaving)
  async run(leaving: FamilyMembersLeaving): Promise<void> {
    const left = new Map<string, PartyFacts>();
    for (const invitation of await this.invitations.ofGuests(leaving.personIds)) {
      const party = await this.parties.lock(invitation.partyId);
      if (party?.status === 'finished') {
        await this.forgetStay(invitation);
        leaving.keep(invitation.guestId);
        continue;
      }
      await this.invitations.reload(invitation);
      if (leaving.mayBeInside && invitation.attendance !== 'not_arrived') {
        await this.forgetStay(invitation);
        leaving.keep(invitation.guestId);
        continue;
      }
      invitation.assertNotArrived();
      if (party?.status === 'started') {
        // A phone without a signal may have recorded at the door that the person came.
        invitation.remove(this.clock.now());
        await this.events.publish(new GuestsChanged(party.id, { left: [invitation.id] }));
        leaving.keep(invitation.guestId);
      } else this.invitations.remove(invitation);
      if (party) left.set(party.id, party);
    }
    await this.em.flush();
    for (const party of left.values()) await this.promotion.run(party);
  }

  private async forgetStay(invitation: Invitation): Promise<void> {
    invitation.forgetStay();
    await this.events.publish(new GuestsChanged(invitation.partyId, { over: [invitation.id] }));
  }
}
