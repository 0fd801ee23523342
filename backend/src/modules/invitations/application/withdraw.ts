import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import { FamilyLinkRepository } from '../infrastructure/family-link.repository.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { AnswerFamilyLink } from './answer-family-link.js';
import { HouseholdAnswers } from './household-answers.js';

/** What a family replies to a party that was changed. The caller's transaction holds the party's lock. */
@Injectable()
export class Withdraw {
  constructor(
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly answers: HouseholdAnswers,
    private readonly links: FamilyLinkRepository,
    private readonly invitations: InvitationRepository,
    private readonly linkAnswers: AnswerFamilyLink,
  ) {}

  async confirm(partyId: string, accountId: string): Promise<void> {
    const { household } = await this.answers.read(await this.party(partyId), accountId);
    this.invitations.add(...household.confirm());
  }

  /** @throws party_cancelled, rsvp_expired, guest_arrived */
  async household(partyId: string, accountId: string): Promise<void> {
    const answering = await this.answers.read(await this.party(partyId), accountId);
    const { household, own } = answering;
    if (household.hasDeclined && !own) return;
    await this.answers.write(answering, household.withdraw(this.clock.now()));
  }

  /** Of an expected family by its link. @throws party_cancelled, rsvp_expired, guest_arrived */
  async family(partyId: string, familyLinkId: string): Promise<void> {
    const link = await this.links.find(partyId, familyLinkId);
    if (!link) throw notFound();
    if (link.answer !== 'declined') {
      await this.linkAnswers.withdraw(link, await this.party(partyId));
    }
  }

  private async party(partyId: string): Promise<PartyFacts> {
    const party = await this.parties.find(partyId);
    if (!party) throw notFound();
    return party;
  }
}
