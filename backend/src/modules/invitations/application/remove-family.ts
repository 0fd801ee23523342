import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, notFound } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { PartyFamilyRepository } from '../infrastructure/party-family.repository.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { FamilyRemoved, GuestsChanged } from '../invitations.events.js';
import { LinkedGuestsRemoval } from './linked-guests-removal.js';
import { PromoteWaiting } from './promote-waiting.js';

@Injectable()
export class RemoveFamily {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly links: PartyFamilyRepository,
    private readonly invitations: InvitationRepository,
    private readonly events: DomainEvents,
    private readonly removal: LinkedGuestsRemoval,
    private readonly promotion: PromoteWaiting,
  ) {}

  /**
   * The link opens nothing any more. Its guests are forgotten; a household that has claimed it is
   * removed from the list as by the host.
   * @throws not_found, forbidden, party_finished, guest_arrived
   */
  run(hostId: string, partyId: string, id: string): Promise<void> {
    return this.em.transactional(async () => {
      const party = await this.parties.lockHostedBy(hostId, partyId);
      if (party.status === 'finished') throw conflict('party_finished');
      const link = await this.links.find(partyId, id);
      if (!link || link.removedAt) throw notFound();
      const now = this.clock.now();
      if (link.accountId) {
        const household = await this.invitations.ofFamilies([link.id]);
        household.forEach((invitation) => invitation.remove(now));
        const left = household.map((invitation) => invitation.id);
        await this.events.publish(new GuestsChanged(partyId, { left }));
        await this.em.flush();
      } else {
        const guests = await this.invitations.ofFamilies([link.id]);
        await this.removal.run(guests, party, (invitation) => invitation.remove(now));
      }
      await this.events.publish(new FamilyRemoved(link.id));
      link.remove(now);
      await this.promotion.run(party);
    });
  }
}
