import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FamilyCaller } from '../../../shared/caller.js';
import { DomainError } from '../../../shared/errors/domain-error.js';
import { currentLocale } from '../../../shared/text/current-locale.js';
import type { NamedPerson } from '../domain/household.js';
import type { Invitation } from '../domain/invitation.entity.js';
import { WaitRequest } from '../domain/wait-request.entity.js';
import { isWaitlistOpen } from '../domain/waiting-line.js';
import { FamilyPeople } from './family-people.js';
import type { AnsweredFor } from '../invitations.api.js';
import { HouseholdAnswers, type Answering } from './household-answers.js';

@Injectable()
export class AskToWait {
  constructor(
    private readonly em: EntityManager,
    private readonly people: FamilyPeople,
    private readonly answers: HouseholdAnswers,
  ) {}

  /**
   * Accepts for the given people if there are places for all of them. Otherwise the household waits for
   * them, and keeps the places that it holds. Repeating it changes nothing. Locks as `AnswerInvitation.accept`.
   * @returns the party's id
   * @throws not_found, rsvp_expired, not_enough_slots, guest_removed, guest_arrived,
   *   validation_failed, limit_reached
   */
  run(
    caller: FamilyCaller,
    answeredFor: AnsweredFor,
    guestIds: string[],
    people: readonly NamedPerson[] = [],
    message?: string | null,
  ): Promise<string> {
    return this.em.transactional(async () => {
      const { coming, ...answering } = await this.people.coming(
        caller,
        answeredFor,
        guestIds,
        people,
      );
      answering.family.say(message);
      const accepted = acceptIfPlacesAreFree(answering, coming);
      if (accepted) {
        await this.answers.answer(answering, 'accepted');
        await this.answers.write(answering, accepted);
      } else await this.wait(answering, coming);
      return answering.party.id;
    });
  }

  private async wait(answering: Answering, asked: string[]): Promise<void> {
    const { party, family, household, line, own, now } = answering;
    const { guestIds, wanted, rows } = household.ask(asked, now);
    const turn = { position: 1 + Math.max(0, ...line.map(({ position }) => position)), now };
    const owner = { id: family.id, locale: currentLocale() };
    const request = own?.request ?? new WaitRequest(party.id, owner, guestIds, turn);
    request.askAgain(guestIds, turn);
    const { familyId, position, offeredUntil = null } = request;
    const counted = { wanted, held: household.held, isEmpty: false };
    await this.answers.write(answering, rows, {
      ...{ request, familyId, position, offeredUntil },
      ...counted,
    });
  }
}

/**
 * @returns undefined, with nothing changed, when there are not enough places
 * @throws not_enough_slots also, once the list is closed
 */
function acceptIfPlacesAreFree(
  { party, household, room, now }: Answering,
  guestIds: string[],
): Invitation[] | undefined {
  try {
    return household.accept(guestIds, room.others, now, room.offered);
  } catch (error) {
    const isFull = error instanceof DomainError && error.code === 'not_enough_slots';
    if (isFull && isWaitlistOpen(party, now)) return undefined;
    throw error;
  }
}
