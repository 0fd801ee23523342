import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, notFound } from '../../../shared/errors/domain-error.js';
import { FamilyApi } from '../../family/family.api.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { Invitation } from '../domain/invitation.entity.js';
import { assertNotCancelled } from '../invitations.api.js';
import { CandidateReadModel } from '../infrastructure/candidate.read-model.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { AccountFamilies } from './account-families.js';

@Injectable()
export class AddKnownGuest {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly family: FamilyApi,
    private readonly parties: PartiesApi,
    private readonly candidates: CandidateReadModel,
    private readonly invitations: InvitationRepository,
    private readonly families: AccountFamilies,
  ) {}

  /**
   * Accepts a person found by the search, regardless of the deadline, the quotas and earlier answers.
   * @returns the invitation's id
   * @throws not_found, forbidden, party_cancelled, party_not_started, already_invited
   */
  run(hostId: string, partyId: string, personId: string): Promise<string> {
    return this.em.transactional(async () => {
      const person = await this.family.find(personId);
      if (person) await this.family.holdHousehold(person.householdId);
      const party = await this.parties.lockHostedBy(hostId, partyId);
      assertNotCancelled(party);
      if (party.status !== 'started') throw conflict('party_not_started');
      if (!person || !(await this.candidates.includes(partyId, personId))) throw notFound();

      const now = this.clock.now();
      const accountId = person.householdId;
      const family = await this.families.of(partyId, accountId, now);
      family.restore();
      const place = { partyId, guestId: personId, accountId, familyId: family.id };
      const known = await this.invitations.findGuest(partyId, personId);
      const invitation = known ?? new Invitation(place, now);
      invitation.admit(now);
      this.invitations.add(invitation);
      return invitation.id;
    });
  }
}
