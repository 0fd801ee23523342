import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { FamilyApi } from '../../family/family.api.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import { PartyDuplicated } from '../../parties/parties.events.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { PartyFamilyRepository } from '../infrastructure/party-family.repository.js';
import { AccountFamilies } from './account-families.js';
import { HouseholdAnswers } from './household-answers.js';

/** The host's own household at the party. */
@Injectable()
export class OwnFamily implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly family: FamilyApi,
    private readonly parties: PartiesApi,
    private readonly families: AccountFamilies,
    private readonly answers: HouseholdAnswers,
    private readonly known: PartyFamilyRepository,
    private readonly invitations: InvitationRepository,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.events.on(PartyDuplicated, (event) => this.copy(event));
  }

  /**
   * Says who of it is there, until the party is finished.
   * @throws not_found, forbidden, party_cancelled, party_finished, guest_arrived
   */
  run(hostId: string, partyId: string, personIds: string[]): Promise<void> {
    return this.em.transactional(async () => {
      await this.family.holdHousehold(hostId);
      await this.answer(await this.parties.lockHostedBy(hostId, partyId), personIds);
    });
  }

  /** A duplicate of a party has those who are still of the household. */
  private async copy({ partyId, duplicateId, hostId }: PartyDuplicated): Promise<void> {
    const family = await this.known.ofAccountAt(partyId, hostId);
    if (family?.origin !== 'host') return;
    const rows = await this.invitations.ofFamilies([family.id]);
    const there = new Set(rows.filter(({ isAccepted }) => isAccepted).map((row) => row.guestId));
    const household = (await this.family.household(hostId)).filter(({ id }) => there.has(id));
    if (household.length === 0) return;
    await this.em.flush();
    const duplicate = await this.parties.lockHostedBy(hostId, duplicateId);
    await this.answer(
      duplicate,
      household.map(({ id }) => id),
    );
  }

  private async answer(party: PartyFacts, personIds: string[]): Promise<void> {
    const family = await this.families.of(party.id, party.hostId, this.clock.now(), 'host');
    await this.em.flush();
    const answering = await this.answers.read(party, family.id);
    const { household, now } = answering;
    const there = household.beHost(personIds, now);
    family.answerWith(personIds.length > 0 ? 'accepted' : 'declined', now, 'host');
    await this.answers.write(answering, there);
  }
}
