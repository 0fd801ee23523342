import { Injectable } from '@nestjs/common';
import { notFound } from '../../../shared/errors/domain-error.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { HouseholdAnswers, type Answering } from './household-answers.js';

/** What a family replies to a party that was changed. The caller's transaction holds the party's lock. */
@Injectable()
export class Withdraw {
  constructor(
    private readonly parties: PartiesApi,
    private readonly answers: HouseholdAnswers,
    private readonly invitations: InvitationRepository,
  ) {}

  async confirm(partyId: string, familyId: string): Promise<void> {
    const { household } = await this.read(partyId, familyId);
    this.invitations.add(...household.confirm());
  }

  /** @throws party_cancelled, rsvp_expired, guest_arrived */
  async run(partyId: string, familyId: string): Promise<void> {
    const answering = await this.read(partyId, familyId);
    const { household, own, now } = answering;
    if (household.hasDeclined && !own) return;
    const answered = household.withdraw(now);
    await this.answers.answer(answering, 'declined');
    await this.answers.write(answering, answered);
  }

  private async read(partyId: string, familyId: string): Promise<Answering> {
    const party = await this.parties.find(partyId);
    if (!party) throw notFound();
    return this.answers.read(party, familyId);
  }
}
