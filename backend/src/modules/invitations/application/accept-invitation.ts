import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { FamilyApi, type NamedMember } from '../../family/family.api.js';
import { PartiesApi } from '../../parties/parties.api.js';
import type { CareChoices } from '../invitations.api.js';
import { GuestsAccepted } from '../invitations.events.js';
import { HouseholdAnswers } from './household-answers.js';
import { guestsOf, type HouseholdGuests } from './household-guests.js';
import { InvitationAccess } from './invitation-access.js';
import { membersComing } from './members-coming.js';

/** What may come with an answer. */
interface Given {
  /** Who comes too. */
  named?: readonly NamedMember[];
  care?: ReadonlyMap<string, CareChoices>;
}

@Injectable()
export class AcceptInvitation {
  constructor(
    private readonly em: EntityManager,
    private readonly family: FamilyApi,
    private readonly parties: PartiesApi,
    private readonly access: InvitationAccess,
    private readonly answers: HouseholdAnswers,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Accepts for the given people and declines for the rest of the household. Locks the household,
   * then the party, and counts places after that (ADR 8): six statements, unless others wait or join the
   * household. The first acceptance is confirmed by mail, which is two more.
   * @throws not_found, forbidden, rsvp_expired, guest_removed, guest_arrived, not_enough_slots,
   *   validation_failed, limit_reached
   */
  run(
    accountId: string,
    invitationId: string,
    familyIds: string[],
    { named = [], care }: Given = {},
  ): Promise<HouseholdGuests> {
    return this.em.transactional(async () => {
      const partyId = await this.access.partyAnsweredBy(accountId, invitationId);
      const guestIds = await membersComing(this.family, accountId, familyIds, named);
      const party = await this.parties.lock(partyId);
      if (!party) throw notFound();

      const answering = await this.answers.read(party, accountId);
      const { household, members, room, now } = answering;
      const isNew = household.held.adults + household.held.kids === 0;
      const answered = household.accept(guestIds, room.others, now, room.offered, care);
      await this.answers.write(answering, answered);
      const [own] = members;
      if (isNew && own) await this.events.publish(new GuestsAccepted(party.id, own, now));
      return guestsOf(party, members, answered);
    });
  }
}
