import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FamilyCaller } from '../../../shared/caller.js';
import { conflict } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import { isRsvpClosed, type AnsweredFor } from '../invitations.api.js';
import { FamilyWithdrew } from '../invitations.events.js';
import { HouseholdAnswers } from './household-answers.js';
import { guestsOf, type HouseholdGuests } from './household-guests.js';
import { InvitationAccess } from './invitation-access.js';

/** A family that had confirmed says that it cannot come after all, until the party starts: the deadline does not apply. */
@Injectable()
export class WithdrawLate {
  constructor(
    private readonly em: EntityManager,
    private readonly events: DomainEvents,
    private readonly access: InvitationAccess,
    private readonly answers: HouseholdAnswers,
  ) {}

  /** @throws not_found, not_accepted, party_cancelled, rsvp_expired, guest_removed, guest_arrived */
  run(caller: FamilyCaller, answeredFor: AnsweredFor): Promise<HouseholdGuests> {
    return this.em.transactional(async () => {
      const party = await this.access.lockParty(answeredFor);
      const answering = await this.answers.readFor(caller, party, answeredFor.id);
      const { family, household, members, now } = answering;
      if (!household.isComing) throw conflict('not_accepted');
      assertNotBegun(party, now);
      const answered = household.withdraw(now);
      await this.answers.answer(answering, 'declined');
      await this.answers.write(answering, answered);
      await this.tellHost(party, family.name || (members[0]?.fullName ?? ''), now);
      return guestsOf(answering, answered);
    });
  }

  /** Before the deadline it is an answer as others, and may be repeated: the host would have a mail of each. */
  private async tellHost(party: PartyFacts, family: string, now: Date): Promise<void> {
    if (isRsvpClosed(party, now)) {
      await this.events.publish(new FamilyWithdrew(party.id, family, now));
    }
  }
}

/** @throws rsvp_expired */
function assertNotBegun({ dateStart }: { dateStart: Date }, now: Date): void {
  if (now >= dateStart) throw conflict('rsvp_expired');
}
