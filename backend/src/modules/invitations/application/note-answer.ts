import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../../shared/errors/domain-error.js';
import { PartiesApi } from '../../parties/parties.api.js';
import type { NamedPerson } from '../domain/household.js';
import { PartyFamilyRepository } from '../infrastructure/party-family.repository.js';
import { FamilyPeople } from './family-people.js';
import { HouseholdAnswers } from './household-answers.js';

/** What a family told its host. */
interface Told {
  /** Who comes; empty when the family does not come. */
  people: readonly NamedPerson[];
  /** Undefined: as it was. */
  message?: string | null;
  /** The host lets them in beyond the quotas. */
  exceed: boolean;
}

/** The host notes what a family without account answered in the chat. */
@Injectable()
export class NoteAnswer {
  constructor(
    private readonly em: EntityManager,
    private readonly parties: PartiesApi,
    private readonly families: PartyFamilyRepository,
    private readonly people: FamilyPeople,
    private readonly answers: HouseholdAnswers,
  ) {}

  /**
   * Also after the deadline, until the party is finished.
   * @throws not_found, forbidden, link_claimed, party_cancelled, party_finished, guest_arrived, not_enough_slots,
   *   limit_reached
   */
  run(hostId: string, partyId: string, id: string, told: Told): Promise<void> {
    const { people, message, exceed } = told;
    return this.em.transactional(async () => {
      const party = await this.parties.lockHostedBy(hostId, partyId);
      const family = await this.families.find(partyId, id);
      if (!family || family.removedAt || family.isWalkIn) throw notFound();
      family.assertUnclaimed();
      const answering = await this.answers.read(party, id);
      const { household, room, now } = answering;
      family.expect(people.flatMap(({ name, isKid }) => (isKid && name !== null ? [name] : [])));
      const coming = await this.people.named(answering, people);
      const answered = household.note(coming, exceed ? null : room, now);
      family.answerWith(people.length > 0 ? 'accepted' : 'declined', now, 'host');
      family.say(message);
      await this.answers.write(answering, answered);
    });
  }
}
