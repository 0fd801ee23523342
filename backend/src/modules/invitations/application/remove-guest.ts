import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import type { Invitation } from '../domain/invitation.entity.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { PartyFamilyRepository } from '../infrastructure/party-family.repository.js';
import { GuestsChanged } from '../invitations.events.js';
import { InvitationAccess, type ListedGuest } from './invitation-access.js';
import { PromoteWaiting } from './promote-waiting.js';

@Injectable()
export class RemoveGuest {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly access: InvitationAccess,
    private readonly families: PartyFamilyRepository,
    private readonly invitations: InvitationRepository,
    private readonly promotion: PromoteWaiting,
    private readonly events: DomainEvents,
  ) {}

  /** @throws not_found, forbidden, party_finished, guest_arrived */
  run(accountId: string, listed: ListedGuest): Promise<void> {
    return this.em.transactional(async () => {
      const { invitation, party } = await this.access.lockForHost(accountId, listed);
      if (party.status === 'finished') throw conflict('party_finished');
      const now = this.clock.now();
      invitation.remove(now);
      await this.declineWithoutGuests(invitation, now);
      await this.events.publish(new GuestsChanged(party.id, { left: [invitation.id] }));
      await this.promotion.run(party);
    });
  }

  /** A family by its link of which all who came were removed comes no more: its page has no address, its mails neither. */
  private async declineWithoutGuests({ partyId, familyId }: Invitation, now: Date): Promise<void> {
    const family = await this.families.find(partyId, familyId);
    if (!family || family.isClaimed || family.answer !== 'accepted') return;
    await this.em.flush();
    const rows = await this.invitations.ofFamilies([familyId]);
    if (!rows.some(({ isAccepted }) => isAccepted)) family.answerWith('declined', now, 'host');
  }
}
