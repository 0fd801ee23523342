import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { GuestsChanged } from '../invitations.events.js';
import { InvitationAccess } from './invitation-access.js';
import { PromoteWaiting } from './promote-waiting.js';

@Injectable()
export class RemoveGuest {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly access: InvitationAccess,
    private readonly promotion: PromoteWaiting,
    private readonly events: DomainEvents,
  ) {}

  /** @throws not_found, forbidden, party_finished, guest_arrived */
  run(accountId: string, invitationId: string): Promise<void> {
    return this.em.transactional(async () => {
      const { invitation, party } = await this.access.lockForHost(accountId, invitationId);
      if (party.status === 'finished') throw conflict('party_finished');
      invitation.remove(this.clock.now());
      await this.events.publish(new GuestsChanged(party.id, { left: [invitation.id] }));
      await this.promotion.run(party);
    });
  }
}
