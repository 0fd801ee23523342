import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { Party } from '../domain/party.entity.js';
import { PartiesApi, type PartyFacts } from '../parties.api.js';

@Injectable()
export class PartiesFacade extends PartiesApi {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async find(partyId: string): Promise<PartyFacts | undefined> {
    const party = await this.em.findOne(Party, { id: partyId });
    return party ? facts(party) : undefined;
  }

  async lock(partyId: string): Promise<PartyFacts | undefined> {
    const party = await this.em.findOne(
      Party,
      { id: partyId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    return party ? facts(party) : undefined;
  }

  async hostedBy(accountId: string, partyId: string): Promise<PartyFacts> {
    return requireHost(accountId, await this.find(partyId));
  }

  async lockHostedBy(accountId: string, partyId: string): Promise<PartyFacts> {
    return requireHost(accountId, await this.lock(partyId));
  }

  async lockAllHostedBy(accountId: string): Promise<string[]> {
    const hosted = await this.em.find(
      Party,
      { hostId: accountId },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' }, refresh: true },
    );
    return hosted.map((party) => party.id);
  }

  async closeExpiredRsvps(now: Date, limit: number): Promise<PartyFacts[]> {
    const expired = await this.em.find(
      Party,
      { rsvpClosedAt: null, rsvpDueDate: { $lt: now } },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE, orderBy: { rsvpDueDate: 'asc' }, limit },
    );
    expired.forEach((party) => party.closeRsvp(now));
    return expired.map(facts);
  }
}

function requireHost(accountId: string, party: PartyFacts | undefined): PartyFacts {
  if (!party) throw notFound();
  if (party.hostId !== accountId) throw forbidden();
  return party;
}

const facts = (party: Party): PartyFacts => ({
  id: party.id,
  hostId: party.hostId,
  name: party.name,
  status: party.status,
  dateStart: party.dateStart,
  dateEnd: party.dateEnd,
  rsvpDueDate: party.rsvpDueDate,
  timezone: party.timezone,
  maxAdults: party.maxAdults,
  maxKids: party.maxKids,
  locale: party.locale ?? null,
  guestInfoUntil: party.guestInfoVisibleUntil(),
});
