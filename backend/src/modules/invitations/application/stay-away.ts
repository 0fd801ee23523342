import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { Household } from '../domain/household.js';
import { HouseholdDesk } from '../infrastructure/household-desk.js';
import { InvitationFinder } from '../infrastructure/invitation-finder.js';
import { guestsOf, type HouseholdGuests } from './household-guests.js';

@Injectable()
export class StayAway {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationFinder,
    private readonly desk: HouseholdDesk,
  ) {}

  /**
   * The household declines or does not know yet; whatever places it held are free again.
   * @throws not_found, forbidden, rsvp_expired, guest_removed, guest_arrived
   */
  run(
    accountId: string,
    invitationId: string,
    answer: 'declined' | 'not_sure',
  ): Promise<HouseholdGuests> {
    return this.em.transactional(async () => {
      const partyId = await this.invitations.forAnswer(accountId, invitationId);
      const party = await this.parties.lock(partyId);
      if (!party) throw notFound();

      const desk = await this.desk.read(partyId, accountId);
      const household = new Household(accountId, party, desk.members, desk.invitations);
      const changed =
        answer === 'declined'
          ? household.decline(this.clock.now())
          : household.markTentative(this.clock.now());
      await this.desk.save(changed);
      return guestsOf(party, desk.members, changed);
    });
  }
}
