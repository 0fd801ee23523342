import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FamilyCaller } from '../../../shared/caller.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import type { CareChoices } from '../invitations.api.js';
import { GuestsAccepted } from '../invitations.events.js';
import type { HouseholdMember } from '../domain/household-member.js';
import type { NamedPerson } from '../domain/household.js';
import type { PartyFamily } from '../domain/party-family.entity.js';
import { FamilyPeople } from './family-people.js';
import type { AnsweredFor } from '../invitations.api.js';
import { HouseholdAnswers } from './household-answers.js';
import { guestsOf, type HouseholdGuests } from './household-guests.js';

/** What may come with an answer. */
interface Given {
  /** Who comes too, known or new. */
  people?: readonly NamedPerson[];
  care?: ReadonlyMap<string, CareChoices>;
  /** For the host. */
  message?: string | null;
}

@Injectable()
export class AcceptInvitation {
  constructor(
    private readonly em: EntityManager,
    private readonly answers: HouseholdAnswers,
    private readonly people: FamilyPeople,
    private readonly events: DomainEvents,
  ) {}

  /**
   * Accepts for the given people and declines for the rest of the household. Locks the household,
   * then the party, and counts places after that (ADR 8): seven statements, unless others wait or join the
   * household. The first acceptance is confirmed by mail, which is two more.
   * @throws not_found, rsvp_expired, guest_removed, guest_arrived, not_enough_slots,
   *   validation_failed, limit_reached
   */
  run(
    caller: FamilyCaller,
    answeredFor: AnsweredFor,
    guestIds: string[],
    { people = [], care, message }: Given = {},
  ): Promise<HouseholdGuests> {
    return this.em.transactional(async () => {
      const { coming, ...answering } = await this.people.coming(
        caller,
        answeredFor,
        guestIds,
        people,
      );
      const { party, family, household, members, room, now } = answering;
      const isNew = household.held.adults + household.held.kids === 0;
      const answered = household.accept(coming, room.others, now, room.offered, care);
      await this.answers.answer(answering, 'accepted');
      family.say(message);
      await this.answers.write(answering, answered);
      if (isNew) {
        const reader = readerOf(family, members);
        await this.events.publish(new GuestsAccepted(party.id, reader, now));
      }
      return guestsOf(answering, answered);
    });
  }
}

function readerOf({ id: familyId, accountId, ownEmail }: PartyFamily, [own]: HouseholdMember[]) {
  if (!accountId) return { familyId, name: null, email: ownEmail ?? null };
  return { familyId, name: own?.fullName ?? null, email: own?.email ?? null };
}
