import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { FamilyApi } from '../../family/family.api.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { Household } from '../domain/household.js';
import { AnsweringHouseholdReadModel } from '../infrastructure/answering-household.read-model.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { guestsOf, type HouseholdGuests } from './household-guests.js';
import { InvitationAccess } from './invitation-access.js';

@Injectable()
export class AcceptInvitation {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly family: FamilyApi,
    private readonly parties: PartiesApi,
    private readonly access: InvitationAccess,
    private readonly households: AnsweringHouseholdReadModel,
    private readonly invitations: InvitationRepository,
  ) {}

  /**
   * Accepts for the given people and declines for the rest of the household. Locks the household,
   * then the party, and counts places after that (ADR 8): six statements at most.
   * @throws not_found, forbidden, rsvp_expired, guest_removed, guest_arrived, not_enough_slots
   */
  run(accountId: string, invitationId: string, guestIds: string[]): Promise<HouseholdGuests> {
    return this.em.transactional(async () => {
      const partyId = await this.access.partyAnsweredBy(accountId, invitationId);
      await this.family.holdHousehold(accountId);
      const party = await this.parties.lock(partyId);
      if (!party) throw notFound();

      const { members, others, rows } = await this.households.of(partyId, accountId);
      const invitations = this.invitations.fromRows(rows);
      const household = new Household(accountId, party, members, invitations);
      const answered = household.accept(guestIds, others, this.clock.now());
      this.invitations.add(...answered);
      return guestsOf(party, members, answered);
    });
  }
}
