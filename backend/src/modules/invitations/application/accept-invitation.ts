import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { FamilyApi } from '../../family/family.api.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { Household } from '../domain/household.js';
import { HouseholdDesk } from '../infrastructure/household-desk.js';
import { InvitationFinder } from '../infrastructure/invitation-finder.js';
import { guestsOf, type HouseholdGuests } from './household-guests.js';

@Injectable()
export class AcceptInvitation {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly family: FamilyApi,
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationFinder,
    private readonly desk: HouseholdDesk,
  ) {}

  /**
   * Says who of the household comes. Five statements, whoever comes; the household is held before
   * the party is locked, as everywhere, and the places are counted after.
   * @throws not_found, forbidden, rsvp_expired, guest_removed, guest_arrived, not_enough_slots
   */
  run(accountId: string, invitationId: string, guestIds: string[]): Promise<HouseholdGuests> {
    return this.em.transactional(async () => {
      const partyId = await this.invitations.forAnswer(accountId, invitationId);
      await this.family.holdHousehold(accountId);
      const party = await this.parties.lock(partyId);
      if (!party) throw notFound();

      const desk = await this.desk.read(partyId, accountId);
      const household = new Household(accountId, party, desk.members, desk.invitations);
      const changed = household.accept(guestIds, desk.others, this.clock.now());
      await this.desk.save(changed);
      return guestsOf(party, desk.members, changed);
    });
  }
}
