import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { DomainEvents, On } from '../../../shared/events/domain-events.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import { PartyChanged } from '../../parties/parties.events.js';
import { Household } from '../domain/household.js';
import type { HeadCount } from '../domain/places.js';
import type { WaitingHousehold } from '../domain/waiting-household.js';
import { offerEnd, settle } from '../domain/waiting-line.js';
import { InvitationRepository } from '../infrastructure/invitation.repository.js';
import { PartyFamilyRepository } from '../infrastructure/party-family.repository.js';
import { WaitRequestRepository } from '../infrastructure/wait-request.repository.js';
import { WaitingLineReadModel } from '../infrastructure/waiting-line.read-model.js';
import { GuestsChanged, WaitingListMoved } from '../invitations.events.js';

/** Gives free places of a party to those who wait. The caller's transaction holds the party's lock. */
@Injectable()
export class PromoteWaiting {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly parties: PartiesApi,
    private readonly invitations: InvitationRepository,
    private readonly families: PartyFamilyRepository,
    private readonly requests: WaitRequestRepository,
    private readonly lines: WaitingLineReadModel,
  ) {}

  @On(PartyChanged)
  async follow({ partyId }: PartyChanged): Promise<void> {
    const party = await this.parties.find(partyId);
    if (party) await this.run(party);
  }

  /** After a change that may free places or end the list. Counts anew. */
  async run(party: PartyFacts, now = this.clock.now()): Promise<void> {
    await this.em.flush();
    const { accepted, line } = await this.lines.of(party.id);
    await this.settle(party, accepted, this.requests.fromRows(line), now);
  }

  /** For a caller that has counted. Without a change it sends no statement. */
  async settle(
    party: PartyFacts,
    accepted: HeadCount,
    line: WaitingHousehold[],
    now: Date,
  ): Promise<void> {
    const quota = quotaOf(party);
    const { lapsed, ended, granted, offered } = settle({ quota, accepted, line }, party, now);
    offered.forEach(({ request }) => request.offer(offerEnd(party, now)));
    [...lapsed, ...ended, ...granted].forEach(({ request }) => this.requests.remove(request));
    if (granted.length > 0) await this.grant(party, granted, now);
    const inVain = waitedInVain(ended, party, now);
    const outcomes = Object.entries({ granted, offered, lapsed, ended: inVain });
    for (const [outcome, households] of outcomes as [
      WaitingListMoved['outcome'],
      WaitingHousehold[],
    ][]) {
      const requests = households.map(({ request }) => request);
      if (requests.length > 0) {
        await this.events.publish(new WaitingListMoved(party.id, outcome, requests, now));
      }
    }
  }

  private async grant(party: PartyFacts, granted: WaitingHousehold[], now: Date): Promise<void> {
    const rows = await this.invitations.ofFamilies(granted.map(({ familyId }) => familyId));
    for (const { familyId, guestIds } of granted.map(({ request }) => request)) {
      const own = rows.filter((row) => row.familyId === familyId);
      const household = new Household({ id: familyId }, party, [], own);
      household.promote(guestIds, now);
      (await this.families.find(party.id, familyId))?.answerWith('accepted', now);
      await this.events.publish(new GuestsChanged(party.id, household.changes));
    }
  }
}

/** Those who waited until the party started. An offer named its end; a party that is over, or called off, is no news. */
const waitedInVain = (ended: WaitingHousehold[], party: PartyFacts, now: Date) =>
  !party.cancelledAt &&
  (party.status === 'started' || party.dateStart <= now) &&
  now < party.dateEnd
    ? ended.filter(({ offeredUntil, isEmpty }) => !offeredUntil && !isEmpty)
    : [];

export const quotaOf = ({ maxAdults, maxKids }: PartyFacts): HeadCount => ({
  adults: maxAdults,
  kids: maxKids,
});
