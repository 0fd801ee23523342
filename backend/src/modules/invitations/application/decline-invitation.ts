import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { Household } from '../domain/household.js';
import { AnsweringHouseholdReadModel } from '../infrastructure/answering-household.read-model.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { guestsOf, type HouseholdGuests } from './household-guests.js';
import { InvitationAccess } from './invitation-access.js';

/** Declined or tentative: either releases the household's places. */
@Injectable()
export class DeclineInvitation {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly access: InvitationAccess,
    private readonly households: AnsweringHouseholdReadModel,
    private readonly invitations: InvitationRepository,
  ) {}

  /** @throws not_found, forbidden, rsvp_expired, guest_removed, guest_arrived */
  run(
    accountId: string,
    invitationId: string,
    answer: 'declined' | 'not_sure',
  ): Promise<HouseholdGuests> {
    return this.em.transactional(async () => {
      const partyId = await this.access.partyAnsweredBy(accountId, invitationId);
      const party = await this.parties.lock(partyId);
      if (!party) throw notFound();

      const { members, rows } = await this.households.of(partyId, accountId);
      const invitations = this.invitations.fromRows(rows);
      const household = new Household(accountId, party, members, invitations);
      const now = this.clock.now();
      const answered =
        answer === 'declined' ? household.decline(now) : household.markTentative(now);
      return guestsOf(party, members, answered);
    });
  }
}
