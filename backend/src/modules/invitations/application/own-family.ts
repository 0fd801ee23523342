import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { On } from '../../../shared/events/domain-events.js';
import { FamilyApi } from '../../family/family.api.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import { HostJoined, HostLeft, PartyDuplicated } from '../../parties/parties.events.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { PartyFamilyRepository } from '../infrastructure/party-family.repository.js';
import { WaitRequestRepository } from '../infrastructure/wait-request.repository.js';
import { AccountFamilies } from './account-families.js';
import { HouseholdAnswers } from './household-answers.js';
import { PromoteWaiting } from './promote-waiting.js';

/** The own household of a host at the party. */
@Injectable()
export class OwnFamily {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly family: FamilyApi,
    private readonly parties: PartiesApi,
    private readonly families: AccountFamilies,
    private readonly answers: HouseholdAnswers,
    private readonly known: PartyFamilyRepository,
    private readonly invitations: InvitationRepository,
    private readonly requests: WaitRequestRepository,
    private readonly promotion: PromoteWaiting,
  ) {}

  /**
   * Says who of it is there, until the party is finished.
   * @throws not_found, forbidden, party_cancelled, party_finished, guest_arrived
   */
  run(hostId: string, partyId: string, personIds: string[]): Promise<void> {
    return this.em.transactional(async () => {
      await this.family.holdHousehold(hostId);
      await this.answer(await this.parties.lockHostedBy(hostId, partyId), hostId, personIds);
    });
  }

  /** A family that was invited keeps its answer, and does not wait for places any more. */
  @On(HostJoined)
  async takeOver({ partyId, accountId }: HostJoined): Promise<void> {
    const family = await this.known.ofAccountAt(partyId, accountId);
    if (!family) return;
    family.becomeHosts();
    const request = await this.requests.ofFamily(family.id);
    if (!request) return;
    this.requests.remove(request);
    await this.em.flush();
    await this.promotion.run(await this.parties.lockHostedBy(accountId, partyId));
  }

  /** A host who left is a guest as before. */
  @On(HostLeft)
  async giveBack({ partyId, accountId }: HostLeft): Promise<void> {
    (await this.known.ofAccountAt(partyId, accountId))?.becomeGuests();
  }

  /** A duplicate of a party has those who are still of the household. */
  @On(PartyDuplicated)
  async copy({ partyId, duplicateId, hostId }: PartyDuplicated): Promise<void> {
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
      hostId,
      household.map(({ id }) => id),
    );
  }

  private async answer(party: PartyFacts, hostId: string, personIds: string[]): Promise<void> {
    const family = await this.families.of(party.id, hostId, this.clock.now(), 'host');
    family.becomeHosts();
    await this.em.flush();
    const answering = await this.answers.read(party, family.id);
    const { household, now } = answering;
    const there = household.beHost(personIds, now);
    family.answerWith(personIds.length > 0 ? 'accepted' : 'declined', now, 'host');
    await this.answers.write(answering, there);
  }
}
