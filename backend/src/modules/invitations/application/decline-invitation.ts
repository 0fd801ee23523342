import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FamilyCaller } from '../../../shared/caller.js';
import type { AnsweredFor } from '../invitations.api.js';
import { HouseholdAnswers } from './household-answers.js';
import { guestsOf, type HouseholdGuests } from './household-guests.js';
import { InvitationAccess } from './invitation-access.js';

/** Declined or tentative: either releases the household's places and ends its request for others. */
@Injectable()
export class DeclineInvitation {
  constructor(
    private readonly em: EntityManager,
    private readonly access: InvitationAccess,
    private readonly answers: HouseholdAnswers,
  ) {}

  /** @throws not_found, rsvp_expired, guest_removed, guest_arrived */
  run(
    caller: FamilyCaller,
    answeredFor: AnsweredFor,
    answer: 'declined' | 'not_sure',
    message?: string | null,
  ): Promise<HouseholdGuests> {
    return this.em.transactional(async () => {
      const party = await this.access.lockParty(answeredFor);
      const answering = await this.answers.readFor(caller, party, answeredFor.id);
      const { family, household, now } = answering;
      const answered =
        answer === 'declined' ? household.decline(now) : household.markTentative(now);
      await this.answers.answer(answering, answer);
      family.say(message);
      await this.answers.write(answering, answered);
      return guestsOf(answering, answered);
    });
  }
}
