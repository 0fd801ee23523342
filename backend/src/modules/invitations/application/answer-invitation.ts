import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FamilyCaller } from '../../../shared/caller.js';
import { conflict } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import type { HouseholdMember } from '../domain/household-member.js';
import type { NamedPerson } from '../domain/household.js';
import type { PartyFamily } from '../domain/party-family.entity.js';
import { isRsvpClosed, type AnsweredFor, type CareChoices } from '../invitations.api.js';
import { FamilyWithdrew, GuestsAccepted } from '../invitations.events.js';
import { FamilyPeople } from './family-people.js';
import { HouseholdAnswers } from './household-answers.js';
import { guestsOf, type HouseholdGuests } from './household-guests.js';
import { InvitationAccess } from './invitation-access.js';

/** What may come with an answer. */
interface Given {
  /** Who comes too, known or new. */
  people?: readonly NamedPerson[];
  care?: ReadonlyMap<string, CareChoices>;
  /** For the host. */
  message?: string | null;
}

@Injectable()
export class AnswerInvitation {
  constructor(
    private readonly em: EntityManager,
    private readonly access: InvitationAccess,
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
  accept(
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

  /**
   * Declined or tentative: either releases the household's places and ends its request for others.
   * @throws not_found, rsvp_expired, guest_removed, guest_arrived
   */
  decline(
    caller: FamilyCaller,
    answeredFor: AnsweredFor,
    answer: 'declined' | 'not_sure',
    message?: string | null,
  ): Promise<HouseholdGuests> {
    return this.em.transactional(async () => {
      const party = await this.access.lockParty(answeredFor);
      const answering = await this.answers.readFor(caller, party, answeredFor.id);
      const { family, household, now } = answering;
      const answered =
        answer === 'declined' ? household.decline(now) : household.markTentative(now);
      await this.answers.answer(answering, answer);
      family.say(message);
      await this.answers.write(answering, answered);
      return guestsOf(answering, answered);
    });
  }

  /**
   * A family that had confirmed says that it cannot come after all, until the party starts: the deadline does not apply.
   * @throws not_found, not_accepted, party_cancelled, rsvp_expired, guest_removed, guest_arrived
   */
  withdrawLate(caller: FamilyCaller, answeredFor: AnsweredFor): Promise<HouseholdGuests> {
    return this.em.transactional(async () => {
      const party = await this.access.lockParty(answeredFor);
      const answering = await this.answers.readFor(caller, party, answeredFor.id);
      const { family, household, members, now } = answering;
      if (!household.isComing) throw conflict('not_accepted');
      assertNotBegun(party, now);
      const answered = household.withdraw(now);
      await this.answers.answer(answering, 'declined');
      await this.answers.write(answering, answered);
      await this.tellHost(party, family.name || (members[0]?.fullName ?? ''), now);
      return guestsOf(answering, answered);
    });
  }

  /** Before the deadline it is an answer as others, and may be repeated: the host would have a mail of each. */
  private async tellHost(party: PartyFacts, family: string, now: Date): Promise<void> {
    if (isRsvpClosed(party, now)) {
      await this.events.publish(new FamilyWithdrew(party.id, family, now));
    }
  }
}

function readerOf({ id: familyId, accountId, ownEmail }: PartyFamily, [own]: HouseholdMember[]) {
  if (!accountId) return { familyId, name: null, email: ownEmail ?? null };
  return { familyId, name: own?.fullName ?? null, email: own?.email ?? null };
}

/** @throws rsvp_expired */
function assertNotBegun({ dateStart }: { dateStart: Date }, now: Date): void {
  if (now >= dateStart) throw conflict('rsvp_expired');
}
