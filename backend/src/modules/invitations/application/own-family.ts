import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { FamilyApi } from '../../family/family.api.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { AccountFamilies } from './account-families.js';
import { HouseholdAnswers } from './household-answers.js';

/** The host's own household at the party. */
@Injectable()
export class OwnFamily {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly family: FamilyApi,
    private readonly parties: PartiesApi,
    private readonly families: AccountFamilies,
    private readonly answers: HouseholdAnswers,
  ) {}

  /**
   * Says who of it is there, until the party is finished.
   * @throws not_found, forbidden, party_cancelled, party_finished, guest_arrived
   */
  run(hostId: string, partyId: string, personIds: string[]): Promise<void> {
    return this.em.transactional(async () => {
      await this.family.holdHousehold(hostId);
      const party = await this.parties.lockHostedBy(hostId, partyId);
      const family = await this.families.of(partyId, hostId, this.clock.now(), 'host');
      await this.em.flush();
      const answering = await this.answers.read(party, family.id);
      const { household, now } = answering;
      const there = household.beHost(personIds, now);
      family.answerWith(personIds.length > 0 ? 'accepted' : 'declined', now, 'host');
      await this.answers.write(answering, there);
    });
  }
}
