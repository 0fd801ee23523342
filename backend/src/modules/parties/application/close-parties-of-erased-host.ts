import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { AccountErased } from '../../auth/auth.events.js';
import { Party } from '../domain/party.entity.js';
import { PartiesApi } from '../parties.api.js';

/** Closes the parties of an erased host and removes what identifies the host from them. */
@Injectable()
export class ClosePartiesOfErasedHost implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly events: DomainEvents,
    private readonly parties: PartiesApi,
  ) {}

  onModuleInit(): void {
    this.events.on(AccountErased, ({ accountId }) => this.run(accountId));
  }

  private async run(accountId: string): Promise<void> {
    const ids = await this.parties.lockAllHostedBy(accountId);
    const hosted = await this.em.find(Party, { id: { $in: ids } });
    hosted.forEach((party) => party.anonymise(this.clock.now()));
    await this.em.flush();
  }
}
