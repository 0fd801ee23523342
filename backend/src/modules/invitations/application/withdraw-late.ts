import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, notFound } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import { isRsvpClosed } from '../invitations.api.js';
import { FamilyWithdrew } from '../invitations.events.js';
import { AnswerFamilyLink } from './answer-family-link.js';
import { FamilyLinkAccess } from './family-link-access.js';
import { FamilyLinkViews, type FamilyLinkView } from './family-link-view.js';
import { HouseholdAnswers } from './household-answers.js';
import { guestsOf, type HouseholdGuests } from './household-guests.js';
import { InvitationAccess } from './invitation-access.js';

/** A family that had confirmed says that it cannot come after all, until the party starts: the deadline does not apply. */
@Injectable()
export class WithdrawLate {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly events: DomainEvents,
    private readonly access: InvitationAccess,
    private readonly answers: HouseholdAnswers,
    private readonly linkAccess: FamilyLinkAccess,
    private readonly linkAnswers: AnswerFamilyLink,
    private readonly views: FamilyLinkViews,
  ) {}

  /** @throws not_found, forbidden, not_accepted, party_cancelled, rsvp_expired, guest_removed, guest_arrived */
  household(accountId: string, invitationId: string): Promise<HouseholdGuests> {
    return this.em.transactional(async () => {
      const partyId = await this.access.partyAnsweredBy(accountId, invitationId);
      const party = await this.parties.lock(partyId);
      if (!party) throw notFound();
      const answering = await this.answers.read(party, accountId);
      const { household, members, now } = answering;
      if (!household.isComing) throw conflict('not_accepted');
      assertNotBegun(party, now);
      const answered = household.withdraw(now);
      await this.answers.write(answering, answered);
      await this.tellHost(party, members[0]?.fullName ?? '', now);
      return guestsOf(party, members, answered);
    });
  }

  /** With its link. @throws not_found, link_claimed, not_accepted, party_cancelled, rsvp_expired, guest_arrived */
  byLink(secret: string): Promise<FamilyLinkView> {
    return this.em.transactional(async () => {
      const { link, party } = await this.linkAccess.lock(await this.linkAccess.find(secret));
      link.assertUnclaimed();
      if (link.answer !== 'accepted') throw conflict('not_accepted');
      const now = this.clock.now();
      assertNotBegun(party, now);
      await this.linkAnswers.withdraw(link, party);
      await this.tellHost(party, link.name, now);
      return this.views.of(link, party);
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
