import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { DomainEvents, On } from '../../../shared/events/domain-events.js';
import { AccountErased } from '../../auth/auth.events.js';
import { leaveHosts } from '../domain/hosting.js';
import { PartyRepository } from '../infrastructure/party.repository.js';
import { HostLeft, PartyOfErasedHostClosed } from '../parties.events.js';

/** Finishes the parties that an erased account owns and anonymises them; others it leaves. */
@Injectable()
export class ClosePartiesOfErasedHost {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly parties: PartyRepository,
  ) {}

  @On(AccountErased)
  async run({ accountId }: AccountErased): Promise<void> {
    const hosted = await this.parties.lockAllHostedBy(accountId);
    const now = this.clock.now();
    for (const party of hosted) {
      const isOwner = party.hostId === accountId;
      const leaving = isOwner ? party.coHostIds : [accountId];
      for (const id of leaving) leaveHosts(party, id);
      const isCalledOff = isOwner && party.anonymise(now);
      await this.em.flush();
      // Before the mails to the guests: the families of the other hosts are told as guests.
      for (const id of leaving) await this.events.publish(new HostLeft(party.id, id));
      await this.em.flush();
      if (isOwner) await this.events.publish(new PartyOfErasedHostClosed(party.id, isCalledOff));
    }
  }
}
