import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { Config } from '../../../shared/config/config.js';
import { hashSecret, newSecret } from '../../../shared/crypto/secret.js';
import { forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { PartyRepository } from '../infrastructure/party.repository.js';
import { FamilyApi } from '../../family/family.api.js';
import {
  assertOffered,
  handOn,
  joinHosts,
  leaveHosts,
  offerHosting,
  withdrawHosting,
} from '../domain/hosting.js';
import { HostJoined, HostLeft } from '../parties.events.js';
import { lockHostedParty, lockOwnedParty } from './lock-hosted-party.js';

/** Who hosts a party with its owner. */
@Injectable()
export class PartyHosts {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    @Inject(Config) private readonly config: Config,
    private readonly parties: PartyRepository,
    private readonly family: FamilyApi,
  ) {}

  /**
   * @returns the link that makes who opens it a host, once; nothing can read it again. The one before opens nothing.
   * @throws not_found, forbidden, party_finished, limit_reached
   */
  makeLink(callerId: string, partyId: string): Promise<string> {
    return this.em.transactional(async () => {
      const party = await lockOwnedParty(this.parties, callerId, partyId);
      const { value, hash } = newSecret();
      offerHosting(party, hash, this.clock.now());
      // The secret is in the fragment, which browsers send to no server.
      return new URL(`/app/parties/${partyId}/hosting#${value}`, this.config.PUBLIC_URL).href;
    });
  }

  /** Idempotent. @throws not_found, forbidden */
  withdrawLink(callerId: string, partyId: string): Promise<void> {
    return this.em.transactional(async () => {
      withdrawHosting(await lockOwnedParty(this.parties, callerId, partyId));
    });
  }

  /** @throws not_found unless the link can be followed, already_host */
  async checkLink(accountId: string, partyId: string, secret: string): Promise<void> {
    const party = await this.parties.find(partyId);
    if (!party) throw notFound();
    assertOffered(party, accountId, hashSecret(secret), this.clock.now());
  }

  /** @throws not_found, already_host, limit_reached */
  join(accountId: string, partyId: string, secret: string): Promise<void> {
    return this.em.transactional(async () => {
      await this.family.holdHousehold(accountId); // the account is not erased meanwhile
      const party = await this.parties.lock(partyId);
      if (!party) throw notFound();
      joinHosts(party, accountId, hashSecret(secret), this.clock.now());
      await this.events.publish(new HostJoined(partyId, accountId));
    });
  }

  /**
   * Hosts leave by themselves, or the owner has them leave.
   * @throws not_found, forbidden, owner_stays
   */
  leave(callerId: string, partyId: string, accountId: string): Promise<void> {
    return this.em.transactional(async () => {
      const party = await lockHostedParty(this.parties, callerId, partyId);
      if (accountId !== callerId && party.hostId !== callerId) throw forbidden();
      leaveHosts(party, accountId);
      await this.events.publish(new HostLeft(partyId, accountId));
    });
  }

  /** Repeating it changes nothing. @throws not_found, forbidden */
  handOn(callerId: string, partyId: string, accountId: string): Promise<void> {
    return this.em.transactional(async () => {
      handOn(await lockOwnedParty(this.parties, callerId, partyId), accountId);
    });
  }
}
