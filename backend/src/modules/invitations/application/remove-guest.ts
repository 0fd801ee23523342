import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, notFound } from '../../../shared/errors/domain-error.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { Invitation } from '../domain/invitation.entity.js';
import { InvitationFinder } from '../infrastructure/invitation-finder.js';

@Injectable()
export class RemoveGuest {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationFinder,
  ) {}

  /** @throws not_found, forbidden, party_finished, guest_arrived */
  run(accountId: string, invitationId: string): Promise<void> {
    return this.em.transactional(async (em) => {
      const partyId = await this.invitations.forHost(accountId, invitationId);
      const party = await this.parties.lockHostedBy(accountId, partyId);
      if (party.status === 'finished') throw conflict('party_finished');

      const invitation = await em.findOne(Invitation, { id: invitationId, removedAt: null });
      if (!invitation) throw notFound();
      invitation.remove(this.clock.now());
    });
  }
}
