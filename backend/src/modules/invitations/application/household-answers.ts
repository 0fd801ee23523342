import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FamilyCaller } from '../../../shared/caller.js';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { FamilyApi } from '../../family/family.api.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import type { HouseholdMember } from '../domain/household-member.js';
import { Household } from '../domain/household.js';
import type { Invitation } from '../domain/invitation.entity.js';
import type { FamilyAnswer, PartyFamily } from '../domain/party-family.entity.js';
import { plus, type HeadCount } from '../domain/places.js';
import type { WaitingHousehold } from '../domain/waiting-household.js';
import { roomFor, type Room } from '../domain/waiting-line.js';
import { AnsweringHouseholdReadModel } from '../infrastructure/answering-household.read-model.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { PartyFamilyRepository } from '../infrastructure/party-family.repository.js';
import { WaitRequestRepository } from '../infrastructure/wait-request.repository.js';
import { WaitingLineReadModel } from '../infrastructure/waiting-line.read-model.js';
import { FamilyAnswered, GuestsChanged } from '../invitations.events.js';
import { PromoteWaiting, quotaOf } from './promote-waiting.js';

/** A household that answers, and the places it may count on, as read under the party's lock. */
export interface Answering {
  party: PartyFacts;
  members: HouseholdMember[];
  family: PartyFamily;
  household: Household;
  room: Room;
  /** All requests of the party, in their order. */
  line: WaitingHousehold[];
  /** The household's among them. */
  own: WaitingHousehold | undefined;
  /** Places of other families. */
  others: HeadCount;
  now: Date;
}

/** What accepting, declining and asking to wait have in common. */
@Injectable()
export class HouseholdAnswers {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly households: AnsweringHouseholdReadModel,
    private readonly invitations: InvitationRepository,
    private readonly families: PartyFamilyRepository,
    private readonly people: FamilyApi,
    private readonly requests: WaitRequestRepository,
    private readonly lines: WaitingLineReadModel,
    private readonly promotion: PromoteWaiting,
  ) {}

  /**
   * One statement, two when families wait. The caller's transaction holds the party's lock.
   * @param id of the family, or of one of its invitations
   * @throws not_found
   */
  async read(party: PartyFacts, id: string): Promise<Answering> {
    const now = this.clock.now();
    const found = await this.households.of(id);
    if (!found) throw notFound();
    const { members, others, hasWaitlist } = found;
    const rows = this.invitations.fromRows(found.rows);
    const family = this.families.fromRow(found.family);
    const household = new Household(family, party, members, rows);
    // To plan the list's statement takes as long as the other: few parties need it.
    const rowsInLine = hasWaitlist ? (await this.lines.of(party.id)).line : [];
    const line = this.requests.fromRows(rowsInLine);
    const own = line.find((request) => request.familyId === family.id);
    const { held } = household;
    const places = { quota: quotaOf(party), accepted: plus(others, held), line };
    const room = roomFor(places, { own, held }, party, now);
    return { party, family, members, household, room, line, own, others, now };
  }

  /** As `read`. @throws not_found, link_claimed unless the caller answers for the family now */
  async readFor(caller: FamilyCaller, party: PartyFacts, id: string): Promise<Answering> {
    const answering = await this.read(party, id);
    answering.family.assertAnsweredBy(caller);
    return answering;
  }

  /** The family gives an answer. One that it repeats, or that the host had noted, is no news. */
  async answer({ party, family, now }: Answering, answer: FamilyAnswer): Promise<void> {
    const isNews = family.answer !== answer;
    family.answerWith(answer, now);
    if (isNews) await this.events.publish(new FamilyAnswered(party.id, family.id, answer, now));
  }

  /** Of a family without an account: who does not come has nothing to be asked again. */
  private async forgetAdults(household: Household, answered: Invitation[]): Promise<void> {
    const gone = household
      .adultsAmong(answered)
      .filter(({ rsvp, isRemoved }) => rsvp === 'declined' && !isRemoved);
    gone.forEach((invitation) => this.invitations.remove(invitation));
    await this.em.flush();
    await this.people.forgetManualGuests(gone.map(({ guestId }) => guestId));
  }

  /**
   * Writes an answer and gives the places that it frees to those who wait. The answer replaces the
   * household's request.
   * @param request the household waits for what it asks for now
   */
  async write(answering: Answering, answered: Invitation[], request?: WaitingHousehold) {
    const { party, family, household, line, own, others, now } = answering;
    this.families.add(family);
    this.invitations.add(...answered);
    if (own && !request) this.requests.remove(own.request);
    if (request) this.requests.add(request.request);
    await this.events.publish(new GuestsChanged(party.id, household.changes));
    if (!family.accountId) {
      const staying = answered.filter(({ isAccepted }) => !isAccepted);
      const people = staying.map(({ guestId }) => guestId);
      await this.people.forgetCareOfManualGuests(party.id, people);
      // Once it has started a phone without a signal may have recorded that they came.
      if (party.status === 'pending') await this.forgetAdults(household, answered);
    }
    const waiting = [...line.filter((one) => one !== own), ...(request ? [request] : [])];
    waiting.sort((one, other) => one.position - other.position);
    await this.promotion.settle(party, plus(others, household.held), waiting, now);
  }
}
