import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { AccountErased } from '../../auth/auth.events.js';
import { PartyRepository } from '../infrastructure/party.repository.js';
import { PartyOfErasedHostClosed } from '../parties.events.js';

/** Finishes the parties of an erased host and anonymises them. */
@Injectable()
export class ClosePartiesOfErasedHost implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly parties: PartyRepository,
  ) {}

  onModuleInit(): void {
    this.events.on(AccountErased, ({ accountId }) => this.run(accountId));
  }

  private async run(accountId: string): Promise<void> {
    const hosted = await this.parties.lockAllHostedBy(accountId);
    const now = this.clock.now();
    const closed = hosted.map(
      (party) => new PartyOfErasedHostClosed(party.id, party.anonymise(now)),
    );
    await this.em.flush();
    for (const event of closed) await this.events.publish(event);
  }
}
