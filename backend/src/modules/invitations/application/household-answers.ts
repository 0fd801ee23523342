import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import type { HouseholdMember } from '../domain/household-member.js';
import { Household } from '../domain/household.js';
import type { Invitation } from '../domain/invitation.entity.js';
import { plus, type HeadCount } from '../domain/places.js';
import type { WaitingHousehold } from '../domain/waiting-household.js';
import { roomFor, type Room } from '../domain/waiting-line.js';
import { AnsweringHouseholdReadModel } from '../infrastructure/answering-household.read-model.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { WaitRequestRepository } from '../infrastructure/wait-request.repository.js';
import { WaitingLineReadModel } from '../infrastructure/waiting-line.read-model.js';
import { GuestsChanged } from '../invitations.events.js';
import { PromoteWaiting, quotaOf } from './promote-waiting.js';

/** A household that answers, and the places it may count on, as read under the party's lock. */
export interface Answering {
  party: PartyFacts;
  members: HouseholdMember[];
  household: Household;
  room: Room;
  /** All requests of the party, in their order. */
  line: WaitingHousehold[];
  /** The household's among them. */
  own: WaitingHousehold | undefined;
  /** Places of other households and manual guests. */
  others: HeadCount;
  now: Date;
}

/** What accepting, declining and asking to wait have in common. */
@Injectable()
export class HouseholdAnswers {
  constructor(
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly households: AnsweringHouseholdReadModel,
    private readonly invitations: InvitationRepository,
    private readonly requests: WaitRequestRepository,
    private readonly lines: WaitingLineReadModel,
    private readonly promotion: PromoteWaiting,
  ) {}

  /** One statement, two when households wait. The caller's transaction holds the party's lock. */
  async read(party: PartyFacts, accountId: string): Promise<Answering> {
    const now = this.clock.now();
    const found = await this.households.of(party.id, accountId);
    const { members, others, hasWaitlist } = found;
    const rows = this.invitations.fromRows(found.rows);
    const household = new Household(accountId, party, members, rows);
    // To plan the list's statement takes as long as the other: few parties need it.
    const rowsInLine = hasWaitlist ? (await this.lines.of(party.id)).line : [];
    const line = this.requests.fromRows(rowsInLine);
    const own = line.find((request) => request.accountId === accountId);
    const { held } = household;
    const places = { quota: quotaOf(party), accepted: plus(others, held), line };
    const room = roomFor(places, { own, held }, party, now);
    return { party, members, household, room, line, own, others, now };
  }

  /**
   * Writes an answer and gives the places that it frees to those who wait. The answer replaces the
   * household's request.
   * @param request the household waits for what it asks for now
   */
  async write(answering: Answering, answered: Invitation[], request?: WaitingHousehold) {
    const { party, household, line, own, others, now } = answering;
    this.invitations.add(...answered);
    if (own && !request) this.requests.remove(own.request);
    if (request) this.requests.add(request.request);
    await this.events.publish(new GuestsChanged(party.id, household.changes));
    const waiting = [...line.filter((one) => one !== own), ...(request ? [request] : [])];
    waiting.sort((one, other) => one.position - other.position);
    await this.promotion.settle(party, plus(others, household.held), waiting, now);
  }
}
