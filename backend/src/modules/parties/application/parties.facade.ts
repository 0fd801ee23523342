import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { FamilyApi } from '../../family/family.api.js';
import { invitingName } from '../domain/inviting-name.js';
import type { Party, StoredParty } from '../domain/party.entity.js';
import { PartyRepository } from '../infrastructure/party.repository.js';
import { VisitorPartyReadModel } from '../infrastructure/visitor-party.read-model.js';
import { hostTexts, PartiesApi, type PartyFacts, type VisitorParty } from '../parties.api.js';

@Injectable()
export class PartiesFacade extends PartiesApi {
  constructor(
    private readonly em: EntityManager,
    private readonly parties: PartyRepository,
    private readonly visitors: VisitorPartyReadModel,
    private readonly family: FamilyApi,
  ) {
    super();
  }

  async find(partyId: string): Promise<PartyFacts | undefined> {
    const party = await this.parties.find(partyId);
    return party ? facts(party) : undefined;
  }

  shownToVisitors(partyId: string): Promise<VisitorParty | undefined> {
    return this.visitors.byId(partyId);
  }

  allShownToVisitors(partyIds: string[]): Promise<VisitorParty[]> {
    return this.visitors.among(partyIds);
  }

  async lock(partyId: string): Promise<PartyFacts | undefined> {
    const party = await this.parties.lockRow(partyId);
    return party && facts(party);
  }

  async hostedBy(accountId: string, partyId: string): Promise<PartyFacts> {
    return requireHost(accountId, await this.find(partyId));
  }

  async ownedBy(accountId: string, partyId: string): Promise<PartyFacts> {
    const party = await this.hostedBy(accountId, partyId);
    if (party.hostId !== accountId) throw forbidden();
    return party;
  }

  async lockHostedBy(accountId: string, partyId: string): Promise<PartyFacts> {
    return requireHost(accountId, await this.lock(partyId));
  }

  async invitingName({ hostId, hostName }: Pick<PartyFacts, 'hostId' | 'hostName'>) {
    return invitingName(hostName, hostName === null ? await this.family.nameOf(hostId) : '');
  }

  async showPictures(partyId: string, pictureIds: string[]): Promise<void> {
    (await this.lockEntity(partyId)).showPictures(pictureIds);
  }

  async setAverageRating(partyId: string, average: number | null): Promise<void> {
    (await this.lockEntity(partyId)).setAverageRating(average);
  }

  async lockAllOwnedBy(accountId: string): Promise<string[]> {
    const hosted = await this.parties.lockAllHostedBy(accountId);
    return hosted.filter(({ hostId }) => hostId === accountId).map(({ id }) => id);
  }

  async lockHostedAndOthers(accountId: string, otherPartyIds: string[]): Promise<void> {
    await this.parties.lockAllHostedBy(accountId, otherPartyIds);
  }

  async closeExpiredRsvps(now: Date, limit: number): Promise<PartyFacts[]> {
    const expired = await this.parties.lockExpired(now, limit);
    expired.forEach((party) => party.closeRsvp(now));
    return expired.map(facts);
  }

  private async lockEntity(partyId: string): Promise<Party> {
    await this.em.flush(); // what the transaction has changed of the party would be read anew
    const party = await this.parties.lock(partyId);
    if (!party) throw notFound();
    return party;
  }
}

function requireHost(accountId: string, party: PartyFacts | undefined): PartyFacts {
  if (!party) throw notFound();
  if (!party.hostIds.includes(accountId)) throw forbidden();
  return party;
}

const facts = (party: StoredParty): PartyFacts => ({
  id: party.id,
  hostId: party.hostId,
  hostIds: [party.hostId, ...party.coHostIds],
  name: party.name,
  status: party.status,
  startedAt: party.startedAt ?? null,
  finishedAt: party.finishedAt ?? null,
  dateStart: party.dateStart,
  dateEnd: party.dateEnd,
  rsvpDueDate: party.rsvpDueDate,
  timezone: party.timezone,
  maxAdults: party.maxAdults,
  maxKids: party.maxKids,
  requiresHandover: party.requiresHandover,
  locale: party.locale ?? null,
  hostName: party.hostName ?? null,
  honoreeName: party.honoreeName ?? null,
  turns: party.turns ?? null,
  ...hostTexts((name) => party[name] ?? null),
  contactPhone: party.contactPhone ?? null,
  theme: party.theme ?? null,
  place: { address: party.address, city: party.city, country: party.country },
  cancelledAt: party.cancelledAt ?? null,
  cancelMessage: party.cancelMessage ?? null,
  calendarSequence: party.calendarSequence,
});
