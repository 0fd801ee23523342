import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { currentLocale } from '../../../shared/text/current-locale.js';
import type { Party } from '../domain/party.entity.js';
import { PartyRepository } from '../infrastructure/party.repository.js';
import { PartyChanged, PartyTermsChanged } from '../parties.events.js';
import { lockOwnedParty } from './lock-hosted-party.js';

/** Calls a party off, or takes that back. Repeating either changes nothing. */
@Injectable()
export class CallOffParty {
  constructor(
    private readonly em: EntityManager,
    private readonly parties: PartyRepository,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
  ) {}

  /**
   * @param message of the host to the guests
   * @throws not_found, forbidden, party_finished, guest_arrived while guests are inside
   */
  cancel(callerId: string, partyId: string, message: string | null): Promise<void> {
    return this.change(callerId, partyId, message, (party, now) => party.cancel(message, now));
  }

  /** @throws not_found, forbidden, party_finished, restore_expired */
  restore(callerId: string, partyId: string): Promise<void> {
    return this.change(callerId, partyId, null, (party, now) => party.restore(now));
  }

  private change(
    callerId: string,
    partyId: string,
    message: string | null,
    apply: (party: Party, now: Date) => void,
  ): Promise<void> {
    return this.em.transactional(async () => {
      const party = await lockOwnedParty(this.parties, callerId, partyId);

      const before = party.terms;
      apply(party, this.clock.now());
      const after = party.terms;
      if (after.isCancelled === before.isCancelled) return;
      party.setMailLocale(currentLocale());
      const notice = { isWanted: true, message };
      await this.events.publish(new PartyTermsChanged(party.id, before, after, notice));
      await this.events.publish(new PartyChanged(party.id));
    });
  }
}
