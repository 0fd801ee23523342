import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { AccountErased } from '../../auth/auth.events.js';
import { DoorPassReadModel } from '../infrastructure/door-pass.read-model.js';
import { DoorPassRepository } from '../infrastructure/door-pass.repository.js';

const BATCH = 500;

/**
 * Deletes door passes, which name helpers: of an erased host, and some time after the party.
 */
@Injectable()
export class EraseDoorPasses implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly due: DoorPassReadModel,
    private readonly passes: DoorPassRepository,
  ) {}

  onModuleInit(): void {
    this.events.on(AccountErased, async ({ accountId }) => {
      await this.passes.removeMadeBy(accountId);
    });
  }

  /** Idempotent; any number of servers may run it at once. */
  async run(): Promise<void> {
    for (;;) {
      const ids = await this.due.due(this.clock.now(), BATCH);
      await this.em.transactional(() => this.passes.remove(ids));
      if (ids.length < BATCH) break;
    }
  }
}
