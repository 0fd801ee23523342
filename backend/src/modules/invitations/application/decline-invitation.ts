import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../../shared/errors/domain-error.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { HouseholdAnswers } from './household-answers.js';
import { guestsOf, type HouseholdGuests } from './household-guests.js';
import { InvitationAccess } from './invitation-access.js';

/** Declined or tentative: either releases the household's places and ends its request for others. */
@Injectable()
export class DeclineInvitation {
  constructor(
    private readonly em: EntityManager,
    private readonly parties: PartiesApi,
    private readonly access: InvitationAccess,
    private readonly answers: HouseholdAnswers,
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

      const answering = await this.answers.read(party, accountId);
      const { household, members, now } = answering;
      const answered =
        answer === 'declined' ? household.decline(now) : household.markTentative(now);
      await this.answers.write(answering, answered);
      return guestsOf(party, members, answered);
    });
  }
}
